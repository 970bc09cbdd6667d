/**
 * What comes back: a topic of a game that was asked in a chapter, or missed anywhere, is asked again after 1, 3, 7 and 21
 * days, each time with another question. What was right goes up a rung, what was missed begins anew. A fixed ladder is as
 * good as one that is fitted to its reader, and needs no figures but these.
 *
 * @import { Mark } from "./types.js"
 * @typedef {{ chapter: string, name: string }} From the chapter in which a topic was asked: its key, and its words
 * @typedef {object} Rung
 * @property {string} key the question that was asked last, as the text of its state
 * @property {number} rung how many of the steps are behind it; all of them: it comes no more
 * @property {number} due the day on which it comes
 * @property {From} [from] absent: it was missed elsewhere
 * @typedef {{ topics: Record<string, Rung>, day: number, done: number }} Ladder `done`: so many of what was due on `day`
 */

import { marks, PREFIX, read, write } from "./store.js";

export const STEPS = [1, 3, 7, 21];
export const MOST_A_DAY = 12;
const LADDER = `${PREFIX}ladder`;
const DAY_MS = 86_400_000;
const MOST_TOPICS = 1000;
const MOST_DAYS = 100_000;
const SEEDS = 999_998;
const TOPIC = /^[A-Za-z0-9_-]{1,30}\.[A-Za-z0-9_-]{1,40}$/;
const CHAPTER = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,100}$/;
const ASKED = /^(w=quiz;game=([a-z0-9-]{1,30});topic=([A-Za-z0-9_-]{1,40})(?:;without=[A-Za-z0-9_.-]{1,200})?);seed=(\d{1,9})$/;

/** @param {Date} [now] @returns {number} the day by the reader's own calendar, as a number */
export const dayOf = (now = new Date()) => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS;

/** @param {Date} [now] @returns {number} the number of that day's deal, which is its date: 20261126 */
export const dealOf = (now = new Date()) => (now.getFullYear() * 100 + now.getMonth() + 1) * 100 + now.getDate();

/**
 * @param {Ladder} ladder
 * @param {Mark} mark an answer
 * @param {number} day on which it was given
 * @param {From} [from] the chapter in which it was given
 * @returns {Ladder} as it stands after the answer
 */
export function climbed(ladder, { topic, key, right }, day, from) {
  const before = ladder.topics[topic];
  const [, of] = ASKED.exec(key) ?? [];
  if (!of || (!before && right && !from)) return ladder;
  const came = before && comes(before, day);
  const moves = !before || !right || came;
  const rung = !before || !right ? 0 : before.rung + (came ? 1 : 0);
  const lasts = !before || !right || from || ASKED.exec(before.key)?.[1] === of;
  /** @type {Rung} */
  const after = { key: lasts ? key : before.key, rung, due: moves ? day + (STEPS[rung] ?? 0) : before.due };
  if (from ?? before?.from) after.from = from ?? before?.from;
  const done = (ladder.day === day ? ladder.done : 0) + (came ? 1 : 0);
  return { topics: { ...ladder.topics, [topic]: after }, day, done };
}

/**
 * @param {Rung} one
 * @param {number} day
 */
function comes({ rung, due }, day) {
  if (rung >= STEPS.length) return false;
  return due <= day || due - day > STEPS[rung] + 1; // too far off: a clock was wrong when that was written
}

/**
 * @param {Ladder} ladder
 * @param {number} day
 * @returns {string[]} the topics that come on this day, the longest due first, of these the lowest on the ladder
 */
export function due(ladder, day) {
  const room = MOST_A_DAY - (ladder.day === day ? ladder.done : 0);
  const all = Object.entries(ladder.topics).filter(([, one]) => comes(one, day));
  all.sort(([, a], [, b]) => a.due - b.due || a.rung - b.rung);
  return all.slice(0, Math.max(0, room)).map(([topic]) => topic);
}

/**
 * @param {Ladder} ladder
 * @param {number} day
 * @returns {{ day: number, topics: number } | null} when something comes after this day, and how much of it
 */
export function next(ladder, day) {
  const days = Object.values(ladder.topics).filter(({ rung }) => rung < STEPS.length).map((one) => (comes(one, day) ? day + 1 : one.due));
  const first = Math.min(...days);
  return days.length ? { day: first, topics: Math.min(MOST_A_DAY, days.filter((other) => other === first).length) } : null;
}

/**
 * @param {string} topic
 * @param {Rung} one
 * @param {number} day
 * @returns {string} another question on the topic, the same all that day
 */
export function fresh(topic, { key }, day) {
  const [, of, , , last] = ASKED.exec(key) ?? [];
  let mixed = day;
  for (const sign of topic) mixed = (Math.imul(mixed, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  const seed = 1 + (mixed % SEEDS);
  return `${of};seed=${seed === Number(last) ? seed + 1 : seed}`;
}

/**
 * Reads a ladder from untrusted data: what does not have the right form is left out.
 * @param {Record<string, unknown>} data
 * @returns {Ladder}
 */
export function ladderFrom(data) {
  const whole = (/** @type {unknown} */ n, /** @type {number} */ most) => Number.isInteger(n) && Number(n) >= 0 && Number(n) <= most;
  /** @type {Ladder} */
  const ladder = { topics: {}, day: 0, done: 0 };
  if (whole(data.day, MOST_DAYS) && whole(data.done, MOST_TOPICS)) Object.assign(ladder, { day: data.day, done: data.done });
  const topics = data.topics && typeof data.topics === "object" && !Array.isArray(data.topics) ? data.topics : {};
  for (const [topic, value] of Object.entries(topics).slice(0, MOST_TOPICS)) {
    const { key, rung, due, from } = /** @type {Partial<Rung>} */ (value ?? {});
    const asked = typeof key === "string" ? ASKED.exec(key) : null;
    if (!asked || !TOPIC.test(topic) || topic !== `${asked[2]}.${asked[3]}`) continue;
    if (!whole(rung, STEPS.length) || !whole(due, MOST_DAYS)) continue;
    ladder.topics[topic] = { key: asked[0], rung: Number(rung), due: Number(due), ...(isFrom(from) && { from: { chapter: from.chapter, name: from.name } }) };
  }
  return ladder;
}

/** @param {any} from @returns {from is From} */
const isFrom = (from) =>
  typeof from?.chapter === "string" && CHAPTER.test(from.chapter) && typeof from.name === "string" && from.name.length > 0 && from.name.length <= 250;

/**
 * @param {string[]} missed questions that were missed before there was a ladder
 * @param {number} day
 * @returns {Ladder} one with these on its first rung
 */
export function begunWith(missed, day) {
  /** @type {Ladder} */
  const ladder = { topics: {}, day: 0, done: 0 };
  for (const key of missed) {
    const asked = ASKED.exec(key);
    if (asked) ladder.topics[`${asked[2]}.${asked[3]}`] = { key, rung: 0, due: day };
  }
  return ladder;
}

/** What this tab knows where the browser keeps nothing. @type {Ladder | null} */
let unkept = null;

/** @returns {Ladder} */
export function ladder() {
  if (unkept) return unkept;
  const kept = read(LADDER);
  return "topics" in kept ? ladderFrom(kept) : begunWith(marks().missed, dayOf());
}

/**
 * @param {Ladder} now
 * @returns {boolean} whether it is kept
 */
export function keepLadder(now) {
  const kept = write(LADDER, now);
  unkept = kept ? null : now;
  return kept;
}

/** An answer was given on this page. @param {Mark} mark */
export function climb(mark) {
  const { chapter = "", course = "", name = "" } = /** @type {HTMLElement | null} */ (document.querySelector("[data-chapter]"))?.dataset ?? {};
  const from = chapter ? { chapter, name: `${course}, ${name}` } : undefined;
  keepLadder(climbed(ladder(), mark, dayOf(), from));
  dispatchEvent(new Event("spiel-due"));
}

/** A topic that is asked no more. @param {string} topic */
export function drop(topic) {
  const { topics, ...rest } = ladder();
  keepLadder({ ...rest, topics: Object.fromEntries(Object.entries(topics).filter(([name]) => name !== topic)) });
}
