/**
 * What a person wrote and what something else took the place of: it lies beside, newest first, until its owner takes it
 * back or deletes it. Of each widget the last twelve are kept.
 *
 * @typedef {{ w: string, s: string, t: number }} Aside widget (page and id), what was kept for it, and when it was put here
 * @typedef {{ kind: string, of: string, entries: string[] }} Written what somebody wrote into a state
 */

import { isStateText, PREFIX, read, write } from "./store.js";

const BESIDE = `${PREFIX}beside`;

/** The quiz score of the device stands beside under this name, as the text of its file. */
export const SCORE = "score";

const MOST_OF_ONE = 12;
const MOST_IN_ALL = 120;
const MOST_SIGNS = 500_000;

/** Where a state says what somebody has written, by its kind. @type {Record<string, string>} */
const OWN = { sheet: "do", play: "kept", deal: "hands", results: "lines", pupils: "lines", homework: "given", positions: "given" };

/** What it is, and of what, one and more. @type {Record<string, [string, string, string]>} */
const NAMES = {
  sheet: ["sheet", "entry", "entries"],
  play: ["evening", "hand", "hands"],
  results: ["list", "result", "results"],
  pupils: ["class", "entry", "entries"],
  homework: ["homework", "answer", "answers"],
  positions: ["homework", "hand", "hands"],
};

/**
 * The entries of a sheet, the hands of a table's evening, a deal that somebody laid, results, answers of a homework.
 * @param {string} state
 * @returns {Written | null} null when there is nothing of that kind
 */
export function written(state) {
  const fields = new Map(state.split(";").map((pair) => /** @type {[string, string]} */ (pair.split(/=(.*)/s, 2))));
  const kind = fields.get("w") ?? "";
  const key = OWN[kind];
  const found = key && [fields.get(key), kind === "pupils" && fields.get("names")].filter(Boolean).join("~");
  if (!found) return null;
  const set = kind === "homework" || kind === "positions";
  const of = set ? `${fields.get("title")} ${fields.get("seed")}` : (fields.get("sheet") ?? "");
  return { kind, of, entries: found.split(set ? "." : "~") };
}

/**
 * @param {string} state
 * @returns {string} in words, for “Your own … is kept”
 */
export function named(state) {
  const { kind, entries } = written(state) ?? { kind: "", entries: [] };
  const [what, one, more] = NAMES[kind] ?? [];
  if (what) return `${what} of ${entries.length} ${entries.length === 1 ? one : more}`;
  return /^w=play;.*;do=/.test(state) ? "hand" : "prepared deal";
}

/**
 * @param {string | null} before
 * @param {string | null} after
 * @returns {number} how many entries of `before` are not in `after`
 */
export function lost(before, after) {
  const old = written(before ?? "");
  if (!old) return 0;
  const now = written(after ?? "");
  const there = now?.kind === old.kind && now.of === old.of ? [...now.entries] : [];
  return old.entries.filter((entry) => {
    const at = there.indexOf(entry);
    if (at >= 0) there.splice(at, 1);
    return at < 0;
  }).length;
}

/** @returns {Aside[]} newest first */
export function everythingAside() {
  const { list } = read(BESIDE);
  return Array.isArray(list) ? list.filter(isAside).sort((a, b) => b.t - a.t) : [];
}

/**
 * @param {Partial<Aside> | null} one
 * @returns {one is Aside}
 */
function isAside(one) {
  if (typeof one?.w !== "string" || typeof one.s !== "string" || !Number.isFinite(one.t)) return false;
  return one.w === SCORE ? one.s.length <= MOST_SIGNS : isStateText(one.s);
}

/** @param {string} widget */
export const asideFor = (widget) => everythingAside().filter((one) => one.w === widget);

/**
 * @param {string} widget
 * @param {string} kept
 * @returns {boolean} whether it lies there now
 */
export function setAside(widget, kept) {
  const others = everythingAside().filter((one) => one.w !== widget || one.s !== kept);
  const mine = others.filter((one) => one.w === widget).slice(MOST_OF_ONE - 1);
  const list = [{ w: widget, s: kept, t: Date.now() }, ...others.filter((one) => !mine.includes(one))];
  return lay(list.slice(0, MOST_IN_ALL));
}

/** @param {Aside} gone */
export function removeAside(gone) {
  lay(everythingAside().filter((one) => one.w !== gone.w || one.s !== gone.s));
}

/**
 * Keeps the list and tells the page (“spiel-beside”).
 * @param {Aside[]} list
 */
function lay(list) {
  const kept = write(BESIDE, { list });
  dispatchEvent(new Event("spiel-beside"));
  return kept;
}
