/** `<spiel-notebook>`: a program that a reader may run; what runs it is a file of its own (`notebook.js`). */

import { APP } from "./site.js";

export class SpielNotebook extends HTMLElement {
  /** @type {AbortController | null} */
  #alive = null;

  async connectedCallback() {
    this.#alive = new AbortController();
    const { signal } = this.#alive;
    /** @type {typeof import("./notebook.js") | null} */
    const made = await import(new URL("notebook.js", APP).href).catch(() => null);
    if (made && !signal.aborted) new made.Notebook(this, signal);
    else if (!made) this.append("This could not be fetched. Load the page again.");
  }

  disconnectedCallback() {
    this.#alive?.abort();
  }
}
