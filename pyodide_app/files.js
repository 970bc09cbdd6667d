/** A widget's file: what it offers to save, and what the reader chooses to read. */

import { lost, named } from "./beside.js";
import { choose } from "./dialog.js";

/** The longest state and what the file has round it. */
const MOST_BYTES = 24_000;

/**
 * Saves the text that the widget holds ready, under a name with the day in it.
 * @param {Element} widget
 */
export function saveFile(widget) {
  const text = widget.querySelector("[data-file]")?.getAttribute("data-file");
  if (!text) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `sheet-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * Lets the reader choose a file, shows what it would take the place of, and hands its text on.
 * @param {() => string} here the state on the page
 * @param {(text: string) => void} take
 * @param {(sentence: string) => void} refuse
 */
export function readFile(here, take, refuse) {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = "application/json,.json";
  field.addEventListener("change", async () => {
    const file = field.files?.[0];
    if (!file) return;
    if (file.size > MOST_BYTES) return refuse(`The file is too large to be a sheet: ${file.size} bytes, at most ${MOST_BYTES}.`);
    const text = await file.text();
    if (await agreed(here(), stateIn(text))) take(text);
  });
  field.click();
}

/**
 * @param {string} now
 * @param {string | null} next null: what is wrong with the file is Python's to say
 * @returns {Promise<boolean>}
 */
async function agreed(now, next) {
  if (next === null || !lost(now, next)) return true;
  const sentences = [`The file holds a ${named(next)}.`, `This page has a ${named(now)}. It will be set aside, and you can restore it.`];
  return choose("Open this file?", sentences, "Open it", "Leave it");
}

/**
 * @param {string} text
 * @returns {string | null}
 */
function stateIn(text) {
  try {
    const { state } = JSON.parse(text);
    return typeof state === "string" && state.startsWith("w=sheet;") ? state : null;
  } catch {
    return null;
  }
}
