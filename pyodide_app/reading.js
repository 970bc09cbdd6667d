/**
 * A sheet that is kept, or that a link names, has to be read first. Until then its head says that it is being read, and
 * nothing of the empty sheet that the page was built with is seen (`styles/sheet.css`); it holds the place, so that
 * nothing moves.
 */

import { written } from "./beside.js";

/**
 * @param {HTMLElement} host a widget that still shows what the page was built with
 * @param {string} state what will take its place
 */
export function beginReading(host, state) {
  const step = host.querySelector(".sw-step");
  if (host.getAttribute("kind") !== "sheet" || !step) return;
  const number = written(state)?.entries.length ?? 0;
  host.setAttribute("data-reading", "");
  const many = number ? `${number} ${number === 1 ? "entry" : "entries"}, ` : "";
  step.textContent = `${many}being read …`;
}

/** @param {HTMLElement} host */
export function endReading(host) {
  host.removeAttribute("data-reading");
}
