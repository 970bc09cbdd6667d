/** The quiz score kept on the device, shown where a widget has a place for it. */

import { exportMarks, importMarks, marks } from "./store.js";

/** @param {Element} widget */
export function showScore(widget) {
  const { topics, missed } = marks();
  for (const output of widget.querySelectorAll("output.score")) {
    const topic = output.getAttribute("data-topic");
    const tallies = topic ? [topics[topic] ?? { right: 0, asked: 0 }] : Object.values(topics);
    const right = tallies.reduce((sum, tally) => sum + tally.right, 0);
    const asked = tallies.reduce((sum, tally) => sum + tally.asked, 0);
    output.textContent = asked ? `${right} of ${asked} right` : "";
    output.closest(".score-line")?.toggleAttribute("data-empty", asked === 0);
  }
  for (const button of widget.querySelectorAll("[data-client=missed]")) {
    button.toggleAttribute("hidden", missed.length === 0);
  }
}

/**
 * A missed question, the oldest first, but not the one on the table.
 * @param {string} now state of the widget
 * @returns {string | null}
 */
export function missedQuestion(now) {
  return marks().missed.find((key) => key !== now) ?? null;
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
 * Lets the reader choose a file and reads the score from it.
 * @param {(sentence: string) => void} tell
 */
export function loadScore(tell) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,application/json";
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (file) tell(importMarks(await file.text()));
  });
  input.click();
}
