/** The quiz score kept on the device, shown where a widget has a place for it. */

import { removeAside, SCORE, setAside } from "./beside.js";
import { choose } from "./dialog.js";
import { exportMarks, keepPath, marks, marksInFile, path, pathInFile, replaceMarks, tallied } from "./store.js";

/**
 * The score of each topic, named by it, and whether something was missed that may be asked here again.
 * @param {Element} widget
 */
export function showScore(widget) {
  const { topics } = marks();
  for (const output of widget.querySelectorAll("output.score")) {
    const { right, asked } = topics[output.getAttribute("data-topic") ?? ""] ?? { right: 0, asked: 0 };
    output.textContent = asked ? `${output.getAttribute("data-name")}: ${right} of ${asked} right.` : "";
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

/** Hands the score to the reader as a file. */
export function saveScore() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([exportMarks()], { type: "application/json" }));
  link.download = "spielbuch-score.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * Lets the reader choose a file and reads the score from it; a score that is here already is set aside.
 * @param {(sentence: string) => void} tell
 */
export function loadScore(tell) {
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
  const found = marksInFile(text);
  if (typeof found === "string") return tell(found);
  const here = tallied(marks()).asked > 0 || Object.keys(path().reached).length > 0;
  const sentences = [`The file holds ${scoreIn(text)}.`, `Your score here is ${scoreIn(exportMarks())}. It will be set aside, and you can restore it.`];
  if (here && !(await choose("Open this score?", sentences, "Open it", "Leave it"))) return;
  if ((here && !setAside(SCORE, exportMarks())) || !replaceMarks(found) || !takePath(text)) {
    return tell("The score was not read: this browser’s storage for this site is full or closed.");
  }
  tell(here ? "The score has been read. The one before has been set aside." : "The score has been read.");
}

/**
 * @param {string} text of a file
 * @returns {boolean} whether the way through the courses that is in it is kept now
 */
function takePath(text) {
  const found = pathInFile(text);
  const kept = !found || keepPath(found);
  dispatchEvent(new Event("spiel-path"));
  return kept;
}

/**
 * @param {string} text of a file
 * @returns {string} “3 of 4 right”
 */
export function scoreIn(text) {
  const found = marksInFile(text);
  const { right, asked } = typeof found === "string" ? { right: 0, asked: 0 } : tallied(found);
  return `${right} of ${asked} right`;
}

/**
 * Exchanges the score of the device with one that lies beside.
 * @param {import("./beside.js").Aside} aside
 */
export function scoreBack(aside) {
  const found = marksInFile(aside.s);
  if (typeof found === "string" || !setAside(SCORE, exportMarks()) || !replaceMarks(found) || !takePath(aside.s)) return;
  removeAside(aside);
  document.querySelectorAll("spiel-widget").forEach(showScore);
}
