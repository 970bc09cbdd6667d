/**
 * What the reader's own device keeps: the last state of each widget, the quiz marks, the settings.
 * Storage may be missing, full or damaged; every read is checked, a failed read means "nothing kept", and whoever
 * writes is told whether it is kept. What was set aside lies in `beside.js`.
 *
 * @import { Mark } from "./types.js"
 * @typedef {{ s: string, t: number }} Kept a state and when it was kept (ms)
 * @typedef {{ right: number, asked: number }} Tally
 * @typedef {{ topics: Record<string, Tally>, missed: string[] }} Marks
 * @typedef {{ chapter: string, course: string, name: string, t: number }} Stop where a reader was, in words, and when
 * @typedef {object} Path
 * @property {Record<string, number>} reached the chapters whose goals are reached, and when
 * @property {Record<string, Record<string, number>>} done in a chapter, by widget: right in a row, or 1 for done
 * @property {Record<string, Stop>} at by course
 */

export const PREFIX = "spielbuch.1.";
export const STATES = `${PREFIX}states`;
const MARKS = `${PREFIX}marks`;
const SETTINGS = `${PREFIX}settings`;
const PATH = `${PREFIX}path`;
const PROBE = `${PREFIX}probe`;
const MOST_STATES = 60;
const MOST_MISSED = 200;
const MOST_TOPICS = 400;
const MOST_SIGNS = 20_000;
const STATE_SIGNS = /^[A-Za-z0-9_.,~*+=;-]+$/;
const TOPIC = /^[A-Za-z0-9_.-]{1,60}$/;
/** Puzzles that are solved stand among the goals reached. */
const MOST_CHAPTERS = 6000;
const CHAPTER = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,100}$/;
const COURSE = /^[a-z0-9-]{1,40}$/;
const WIDGET = /^[a-z]{1,20}-\d{1,2}$/;

/**
 * Whether a text has the form of a widget's state. What it means is Python's to judge.
 * @param {unknown} text
 * @returns {text is string}
 */
export function isStateText(text) {
  return typeof text === "string" && text.length <= MOST_SIGNS && STATE_SIGNS.test(text);
}

/**
 * @param {string} text that is not the text of a state
 * @returns {string} why not
 */
export function whyNoState(text) {
  if (text.length > MOST_SIGNS) return `it has ${text.length} characters, and at most ${MOST_SIGNS} are read`;
  return "it has characters that no such link has";
}

/** @returns {boolean} whether the browser keeps anything at all for this site */
export function keepsAnything() {
  const kept = write(PROBE, {});
  if (kept) localStorage.removeItem(PROBE);
  return kept;
}

/**
 * @param {string} key
 * @returns {Record<string, unknown>}
 */
export function read(key) {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? "{}");
    return value && typeof value === "object" && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

/**
 * @param {string} key
 * @param {object} value
 * @returns {boolean} false in a closed or full storage; the page works without a memory
 */
export function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @returns {Map<string, Kept>} */
export function keptStates() {
  const states = new Map();
  for (const [key, value] of Object.entries(read(STATES))) {
    const kept = /** @type {Partial<Kept> | null} */ (value);
    if (kept && isStateText(kept.s) && typeof kept.t === "number") states.set(key, kept);
  }
  return states;
}

/**
 * @param {string} widget page and id of the widget
 * @returns {string | null}
 */
export function recallState(widget) {
  return keptStates().get(widget)?.s ?? null;
}

/**
 * A score sheet, a list of results, a homework, and a table with a sheet, is kept until its owner begins a new one, however many tables
 * they have seen since.
 * @param {[string, Kept]} entry
 */
const isSheet = ([, { s }]) => /^w=(sheet|results|pupils|homework|positions);|;kept=[^;]/.test(s);

/**
 * In a storage that is full, tables without a sheet give way to what is kept now.
 * @param {string} widget
 * @param {string | null} state null forgets it; one that is no state leaves the kept one
 * @returns {boolean} whether it is kept
 */
export function keepState(widget, state) {
  const states = keptStates();
  if (isStateText(state)) states.set(widget, { s: state, t: Date.now() });
  else if (state === null) states.delete(widget);
  else return false;
  const newest = [...states].sort((a, b) => b[1].t - a[1].t);
  const [sheets, others] = [newest.filter(isSheet), newest.filter((entry) => !isSheet(entry))];
  const first = others.filter(([name]) => name === widget);
  return [others.slice(0, MOST_STATES), first].some((some) => write(STATES, Object.fromEntries([...sheets, ...some])));
}

/**
 * Reads marks from untrusted data: what does not have the right form is left out.
 * @param {Record<string, unknown>} data
 * @returns {Marks}
 */
export function marksFrom(data) {
  /** @type {Marks} */
  const marks = { topics: {}, missed: [] };
  const topics = data.topics && typeof data.topics === "object" ? data.topics : {};
  for (const [name, value] of Object.entries(topics).slice(0, MOST_TOPICS)) {
    const tally = /** @type {Partial<Tally> | null} */ (value);
    const { right, asked } = tally ?? {};
    const counts = Number.isInteger(right) && Number.isInteger(asked);
    if (!TOPIC.test(name) || !counts) continue;
    const [r, a] = [Number(right), Number(asked)];
    if (r >= 0 && r <= a && a <= 1e6) marks.topics[name] = { right: r, asked: a };
  }
  if (Array.isArray(data.missed)) {
    marks.missed = [...new Set(data.missed.filter(isStateText))].slice(-MOST_MISSED);
  }
  return marks;
}

/** @returns {Marks} */
export function marks() {
  return marksFrom(read(MARKS));
}

/** @param {Mark} mark */
export function addMark(mark) {
  if (!TOPIC.test(mark.topic) || !isStateText(mark.key)) return;
  const now = marks();
  const tally = now.topics[mark.topic] ?? { right: 0, asked: 0 };
  now.topics[mark.topic] = { right: tally.right + (mark.right ? 1 : 0), asked: tally.asked + 1 };
  now.missed = now.missed.filter((key) => key !== mark.key);
  if (!mark.right) now.missed.push(mark.key);
  write(MARKS, marksFrom({ ...now }));
}

/**
 * Reads the way through the courses from untrusted data: what does not have the right form is left out.
 * @param {Record<string, unknown>} data
 * @returns {Path}
 */
export function pathFrom(data) {
  const when = (/** @type {unknown} */ t) => typeof t === "number" && Number.isFinite(t) && t >= 0;
  const few = (/** @type {unknown} */ n) => Number.isInteger(n) && Number(n) >= 0 && Number(n) < 100;
  const words = (/** @type {unknown} */ text) => typeof text === "string" && text.length > 0 && text.length <= 120;
  const isStop = (/** @type {any} */ stop) =>
    CHAPTER.test(stop?.chapter) && words(stop.course) && words(stop.name) && when(stop.t);
  const done = entries(data.done, CHAPTER, (value) => !!value && typeof value === "object");
  return {
    reached: Object.fromEntries(entries(data.reached, CHAPTER, when)),
    done: Object.fromEntries(done.map(([chapter, by]) => [chapter, Object.fromEntries(entries(by, WIDGET, few))])),
    at: Object.fromEntries(entries(data.at, COURSE, isStop)),
  };
}

/**
 * @param {unknown} data
 * @param {RegExp} name of an entry
 * @param {(value: unknown) => boolean} fits
 * @returns {[string, any][]}
 */
function entries(data, name, fits) {
  const all = data && typeof data === "object" && !Array.isArray(data) ? Object.entries(data) : [];
  return all.filter(([key, value]) => name.test(key) && fits(value)).slice(-MOST_CHAPTERS);
}

/** @returns {Path} */
export const path = () => pathFrom(read(PATH));

/**
 * @param {Path} path
 * @returns {boolean} whether it is kept
 */
export const keepPath = (path) => write(PATH, path);

/**
 * @param {Marks} marks that take the place of those kept
 * @returns {boolean} whether they are kept
 */
export const replaceMarks = (marks) => write(MARKS, marksFrom({ ...marks }));

/** @param {Marks} marks */
export function tallied({ topics }) {
  const tallies = Object.values(topics);
  const sum = (/** @type {"right" | "asked"} */ what) => tallies.reduce((all, tally) => all + tally[what], 0);
  return { right: sum("right"), asked: sum("asked") };
}

/** @returns {boolean} whether each suit is to have its own colour */
export function fourColours() {
  return read(SETTINGS).colours === "four";
}

/** @returns {"slow" | "normal" | "quick" | "once"} how fast the cards come */
export function pace() {
  const kept = read(SETTINGS).pace;
  return kept === "slow" || kept === "quick" || kept === "once" ? kept : "normal";
}

/** @returns {boolean} whether a complete trick is gathered by itself */
export function gathers() {
  return read(SETTINGS).gathers === true;
}

/** @param {{ pace?: string, gathers?: boolean }} changed */
export function setPace(changed) {
  write(SETTINGS, { ...read(SETTINGS), ...changed });
}

/** @param {boolean} four */
export function setFourColours(four) {
  write(SETTINGS, { ...read(SETTINGS), colours: four ? "four" : "two" });
}

/** @returns {"yes" | "no" | undefined} whether the reader has asked for the copy of the site, or for none */
export function wish() {
  const { offline } = read(SETTINGS);
  return offline === "yes" || offline === "no" ? offline : undefined;
}

/** @param {"yes" | "no"} offline */
export function setWish(offline) {
  write(SETTINGS, { ...read(SETTINGS), offline });
}

/** Forgets whatever the reader has written or come to; the settings stay. */
export function forgetWork() {
  for (const key of work()) localStorage.removeItem(key);
}

/** @returns {number} how many bytes all of it takes, written out */
export function workBytes() {
  return new Blob(work().map((key) => localStorage.getItem(key) ?? "")).size;
}

const work = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== SETTINGS);
