/**
 * What was handed in and comes by a link goes into the class, or onto the sheet, of the page that it leads to. And
 * `<spiel-teach>`, around the form that makes the link of a homework (`teach.js`).
 *
 * @typedef {HTMLElement & { send: (event: { do: string, with?: string }) => void }} Widget
 */

import { answer } from "./answers.js";
import { onEachPage } from "./on-page.js";
import { printSheets } from "./print.js";
import { APP } from "./site.js";

const HANDED = "#r=";
/** What takes in such a text: the class of a teacher, or the sheet of a club's evening. */
const READERS = "#pupils-1, #results-1";

export class SpielTeach extends HTMLElement {
  /** @type {AbortController | null} */
  #alive = null;

  async connectedCallback() {
    this.#alive = new AbortController();
    const { signal } = this.#alive;
    /** @type {typeof import("./teach.js") | null} */
    const made = await import(new URL("teach.js", APP).href).catch(() => null);
    if (made && !signal.aborted) new made.TeachForm(this, { answer, printSheets }, signal);
    else if (!made) this.append("The form could not be fetched. Load the page again.");
  }

  disconnectedCallback() {
    this.#alive?.abort();
  }
}

/** What comes by a link to this page is read at once into its class, or its sheet: nothing there is replaced by it. */
export function readHanded() {
  const look = () => {
    const widget = /** @type {Widget | null} */ (document.querySelector(READERS));
    if (!widget || !location.hash.startsWith(HANDED)) return;
    widget.send({ do: "write", with: decoded(location.hash.slice(HANDED.length)) });
    widget.scrollIntoView({ block: "start" });
    history.replaceState(history.state, "", location.pathname + location.search);
  };
  onEachPage(look);
  addEventListener("hashchange", look);
}

/** @param {string} text of an address; a damaged one is read as it stands, and Python says what is wrong with it */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
