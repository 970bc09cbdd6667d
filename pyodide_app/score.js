/** The quiz score kept on the device, shown where a widget has a place for it; the file with it and all the rest. */

import { lost, removeAside, SCORE, setAside } from "./beside.js";
import { choose } from "./dialog.js";
import { keepLadder } from "./ladder.js";
import { asText, inText } from "./saved.js";
import { keepPath, keepState, marks, path, recallState, replaceMarks, tallied } from "./store.js";

/**
 * The score of each topic, named by it, and whether something was missed that may be asked here again.
 * @param {Element} widget
 */
export function showScore(widget) {
  const { topics } = marks();
  for (const output of widget.querySelectorAll("output.score")) {
    const { right, asked } = topics[output.getAttribute("data-topic") ?? ""] ?? { right: 0, asked: 0 };
    const name = output.getAttribute("data-name") ?? "";
    const named = name.endsWith("?") ? name : `${name}:`;
    output.textContent = asked ? `${named} ${right} of ${asked} right.` : "";
    output.closest(".score-line")?.toggleAttribute("data-empty", asked === 0);
  }
  for (const button of widget.querySelectorAll("[data-client=missed]")) {
    button.toggleAttribute("hidden", !missedQuestion(widget));
  }
}

/**
 * A missed question that may be asked in this widget, the oldest first, but not the one on the table. Those of other
 * topics and games wait for their own widgets.
 * @param {Element} widget
 * @returns {string | null}
 */
export function missedQuestion(widget) {
  const button = widget.querySelector("[data-client=missed]");
  const of = button?.getAttribute("data-of");
  const now = button?.getAttribute("data-now");
  return (of && marks().missed.find((key) => key.startsWith(of) && key !== now)) || null;
}

/** Hands everything to the reader as a file. */
export function saveAll() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([asText(true)], { type: "application/json" }));
  link.download = "spielbuch-progress.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * Lets the reader choose a file and reads it; what it takes the place of is set aside.
 * @param {(sentence: string) => void} tell
 */
export function loadAll(tell) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,application/json";
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (file) await take(await file.text(), tell);
  });
  input.click();
}

/**
 * @param {string} text
 * @param {(sentence: string) => void} tell
 */
async function take(text, tell) {
  const found = inText(text);
  if (typeof found === "string") return tell(`${found} Nothing has changed here.`);
  const here = tallied(marks()).asked > 0 || Object.keys(path().reached).length > 0;
  const sentences = [
    `The file holds ${holds(found)}.`,
    ...found.wrong.map((words) => `${words}.`),
    ...(here ? [`Your score here is ${rightOf(marks())}.`] : []),
    "What the file replaces here will be set aside, and you can restore it.",
  ];
  if (!(await choose("Open this file?", sentences, "Open it", "Leave it"))) return;
  const kept = (!here || setAside(SCORE, asText())) && keep(found) && found.sheets.every(keepSheet);
  for (const name of ["storage", "spiel-path", "spiel-beside"]) dispatchEvent(new Event(name));
  document.querySelectorAll("spiel-widget").forEach(showScore);
  const left = found.wrong.length ? ` Left out: ${found.wrong.join("; ")}.` : "";
  tell(kept ? `The file has been read.${left}` : "Not all of the file was read: this browser’s storage for this site is full or closed.");
}

/** @param {import("./saved.js").Found} found */
function holds({ marks: score, path: way, ladder: back, sheets }) {
  const many = (/** @type {number} */ number, /** @type {string} */ one) => (number ? `${number} ${one}${number === 1 ? "" : "s"}` : "");
  const goals = many(Object.keys(way?.reached ?? {}).length, "goal");
  const topicsBack = many(Object.keys(back?.topics ?? {}).length, "topic");
  const parts = [score && `a score of ${rightOf(score)}`, goals && `${goals} reached`, topicsBack && `${topicsBack} to come back`, many(sheets.length, "sheet")];
  return parts.filter(Boolean).join(", ");
}

/**
 * What a file says of score, courses and ladder, in the place of what is here.
 * @param {import("./saved.js").Found} found
 * @returns {boolean} whether it is kept
 */
function keep({ marks: read, path: way, ladder: back }) {
  return (!read || replaceMarks(read)) && (!way || keepPath(way)) && (!back || keepLadder(back));
}

/**
 * A sheet of the file in the place of what is here, which is set aside where it has anything else.
 * @param {[string, import("./store.js").Kept]} sheet
 */
function keepSheet([widget, { s }]) {
  const here = recallState(widget);
  return (!here || !lost(here, s) || setAside(widget, here)) && keepState(widget, s);
}

/**
 * @param {string} text of a file
 * @returns {string} “3 of 4 right”
 */
export function scoreIn(text) {
  const found = inText(text);
  return rightOf((typeof found === "string" ? null : found.marks) ?? { topics: {}, missed: [] });
}

/** @param {import("./store.js").Marks} marks */
function rightOf(marks) {
  const { right, asked } = tallied(marks);
  return `${right} of ${asked} right`;
}

/**
 * Exchanges the score of the device, and what goes with it, with one that lies beside.
 * @param {import("./beside.js").Aside} aside
 */
export function scoreBack(aside) {
  const found = inText(aside.s);
  if (typeof found === "string" || !setAside(SCORE, asText()) || !keep(found)) return;
  dispatchEvent(new Event("spiel-path"));
  removeAside(aside);
  document.querySelectorAll("spiel-widget").forEach(showScore);
}
