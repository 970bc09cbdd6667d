/**
 * One file with whatever its reader has come to: the score, the way through the courses, what comes back, and the sheets. It
 * is read part by part: a part that cannot be read is named and left out, and takes the place of nothing.
 *
 * @import { Ladder } from "./ladder.js"
 * @import { Kept, Marks, Path } from "./store.js"
 * @typedef {object} Found
 * @property {Marks | null} marks null where they cannot be read, and so below
 * @property {Path | null} path an older file has none
 * @property {Ladder | null} ladder the same
 * @property {[string, Kept][]} sheets by widget
 * @property {string[]} wrong what could not be read, in words
 */

import { written } from "./beside.js";
import { ladder, ladderFrom } from "./ladder.js";
import { isStateText, keptStates, marks, marksFrom, path, pathFrom } from "./store.js";

const KIND = "spielbuch-score";
const MOST_SIGNS = 4_000_000;
const WIDGET = /^[a-z0-9/-]{0,120}#[a-z]{1,20}-\d{1,2}$/;

/** @returns {[string, Kept][]} what somebody has written, by widget */
export const sheetsHere = () => [...keptStates()].filter(([, { s }]) => written(s));

/**
 * @param {boolean} [sheets] whether these are in it too
 * @returns {string} the text of the file
 */
export function asText(sheets = false) {
  const more = sheets ? { sheets: Object.fromEntries(sheetsHere()) } : {};
  return JSON.stringify({ kind: KIND, version: 1, ...marks(), path: path(), ladder: ladder(), ...more }, null, 2);
}

/**
 * @param {string} text of a file
 * @returns {Found | string} what it holds, or why it cannot be read
 */
export function inText(text) {
  if (text.length > MOST_SIGNS) return `This file is too large: it has ${text.length} characters, and at most ${MOST_SIGNS} are read.`;
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return "This file cannot be read: it is cut off, or it is not a file that “Save as a file” has written.";
  }
  if (data?.kind !== KIND) return "This file is from somewhere else: it holds no progress in this book.";
  if (data.version !== 1) return "This file is from a later version of this book, which writes it in another way.";
  return found(data);
}

/**
 * @param {Record<string, any>} data
 * @returns {Found | string}
 */
function found(data) {
  const wrong = /** @type {string[]} */ ([]);
  /**
   * @template T
   * @param {string} name
   * @param {unknown} there its entries as they are in the file
   * @param {() => T} read
   * @param {(good: T) => object} entries those that were read
   * @returns {T | null} null where there is nothing to read
   */
  const part = (name, there, read, entries) => {
    if (there === undefined) return null;
    if (!isObject(there)) return wrong.push(`${name} cannot be read`), null;
    const good = read();
    const [all, kept] = [Object.keys(there).length, Object.keys(entries(good)).length];
    if (kept < all) wrong.push(`${name}: ${all - kept} of ${all} entries cannot be read`);
    return good;
  };
  const inside = (/** @type {string} */ name, /** @type {string} */ key) => (name in data ? (data[name]?.[key] ?? null) : undefined);
  const all = {
    marks: part("The score", data.topics ?? null, () => marksFrom(data), ({ topics }) => topics),
    path: part("The goals reached", inside("path", "reached"), () => pathFrom(data.path), ({ reached }) => reached),
    ladder: part("What comes back", inside("ladder", "topics"), () => ladderFrom(data.ladder), ({ topics }) => topics),
    sheets: part("The sheets", data.sheets, () => Object.entries(data.sheets).filter(isSheet), (sheets) => sheets) ?? [],
  };
  if (!all.marks && !all.path && !all.ladder && !all.sheets.length) return "Nothing in this file can be read.";
  return { ...all, wrong };
}

/** @param {unknown} data @returns {data is Record<string, unknown>} */
const isObject = (data) => !!data && typeof data === "object" && !Array.isArray(data);

/** @param {[string, any]} entry @returns {entry is [string, Kept]} */
const isSheet = ([widget, kept]) => WIDGET.test(widget) && isStateText(kept?.s) && !!written(kept.s) && Number.isFinite(kept.t);
