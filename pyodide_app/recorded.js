/** Records of hands, deals and evenings: what saves and opens them is a file of its own, fetched when first wanted. */

import { answer } from "./answers.js";
import { lost, named } from "./beside.js";
import { choose } from "./dialog.js";
import { APP, inSite } from "./site.js";

/**
 * @typedef {HTMLElement & { state: string, replaceBy: (state: string) => void }} Widget
 * @typedef {{ answer: typeof answer, choose: typeof choose, inSite: typeof inSite, lost: typeof lost, named: typeof named }} Page
 */

const FOLD = "[data-part=recording]";

export function watchForRecords() {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-client=record]") : null;
    if (button instanceof HTMLElement) act(button, (records, widget) => records.pressed(widget, button, page));
  });
  document.addEventListener("dragover", (event) => {
    if (over(event) && event.dataTransfer?.types.some((type) => type === "Files" || type === "text/plain")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const fold = over(event);
    if (!fold || !event.dataTransfer?.types.length) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData("text/plain");
    act(fold, (records, widget) => records.dropped(widget, fold, file ?? text, page));
  });
}

/** @type {Page} what the page has already */
const page = { answer, choose, inSite, lost, named };

/**
 * @param {DragEvent} event
 * @returns {HTMLElement | null} the fold of the widget that something is dragged over, if it opens records
 */
function over({ target }) {
  const widget = target instanceof Element ? target.closest("spiel-widget") : null;
  return widget?.querySelector(FOLD) ?? null;
}

/**
 * @param {HTMLElement} place in the widget
 * @param {(records: typeof import("./records.js"), widget: Widget) => void} todo
 */
async function act(place, todo) {
  const widget = /** @type {Widget | null} */ (place.closest("spiel-widget"));
  /** @type {typeof import("./records.js") | null} */
  const records = await import(new URL("records.js", APP).href).catch(() => null);
  if (widget && records) todo(records, widget);
  else place.closest(FOLD)?.append("This could not be fetched. Load the page again.");
}
