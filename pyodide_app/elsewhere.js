/** What puts a widget into somebody's own page (`share.js`), fetched when it is wanted. */

import { open } from "./dialog.js";
import { copy } from "./link.js";
import { APP } from "./site.js";

/**
 * A button for it: its words, and what it does.
 * @param {HTMLElement} widget
 * @param {string} state
 * @param {(sentence: string) => void} failed
 * @returns {[string, () => void]}
 */
export function elsewhere(widget, state, failed) {
  const act = async () => {
    /** @type {typeof import("./share.js") | null} */
    const share = await import(new URL("share.js", APP).href).catch(() => null);
    if (share) share.showLine(widget, state, { copy, open });
    else failed("This could not be fetched. Load the page again.");
  };
  return ["Put this into your page", act];
}
