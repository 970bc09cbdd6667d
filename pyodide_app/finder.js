/**
 * `<spiel-finder>`: a table that the form above it narrows. A row carries its values as `data-<name of the select>`,
 * several with `|` between. Folds in it open where rows are left after a choice, and go where none are. What is chosen stands in the address, so that it can be sent and comes back.
 */

const SIGN = "|";

export class SpielFinder extends HTMLElement {
  /** @type {AbortController | null} */
  #alive = null;

  connectedCallback() {
    const form = this.querySelector("form");
    if (!form) return;
    this.#alive = new AbortController();
    const { signal } = this.#alive;
    form.hidden = false;
    form.addEventListener("change", () => this.#chosen(form), { signal });
    form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    // the selects have their first value again only after the event
    form.addEventListener("reset", () => setTimeout(() => this.#chosen(form)), { signal });
    addEventListener("hashchange", () => this.#read(form), { signal });
    this.#read(form);
  }

  disconnectedCallback() {
    this.#alive?.abort();
  }

  /**
   * Takes the choices from the address; a value that a select does not have is left out.
   * @param {HTMLFormElement} form
   */
  #read(form) {
    const wanted = new URLSearchParams(location.hash.slice(1));
    for (const select of form.querySelectorAll("select")) {
      const value = wanted.get(select.name) ?? "";
      select.value = [...select.options].some((option) => option.value === value) ? value : "";
    }
    this.#narrow(form);
  }

  /** @param {HTMLFormElement} form */
  #chosen(form) {
    const wanted = new URLSearchParams();
    for (const { name, value } of form.querySelectorAll("select")) if (value) wanted.set(name, value);
    const hash = wanted.size ? `#${wanted}` : "";
    history.replaceState(history.state, "", location.pathname + location.search + hash);
    this.#narrow(form);
  }

  /** @param {HTMLFormElement} form */
  #narrow(form) {
    const chosen = [...form.querySelectorAll("select")].filter((select) => select.value);
    const rows = [...this.querySelectorAll("tbody tr")];
    for (const row of rows) {
      const fits = chosen.every(({ name, value }) => row.getAttribute(`data-${name}`)?.split(SIGN).includes(value));
      row.toggleAttribute("hidden", !fits);
    }
    const shown = rows.filter((row) => !row.hasAttribute("hidden")).length;
    for (const fold of this.querySelectorAll("details")) {
      const some = fold.querySelector("tbody tr:not([hidden])") !== null;
      fold.toggleAttribute("hidden", !some);
      if (chosen.length > 0) fold.open = some;
      else if (form.hasAttribute("data-narrowed")) fold.open = false;
    }
    form.toggleAttribute("data-narrowed", chosen.length > 0);
    const count = form.querySelector("output");
    const [one, many] = (form.dataset.of ?? "game games").split(" ");
    if (count) count.textContent = shown ? `${shown} of ${rows.length} ${many}` : `No ${one} fits all these choices.`;
    form.querySelector("[type=reset]")?.toggleAttribute("hidden", chosen.length === 0);
    for (const table of this.querySelectorAll("table")) {
      table.toggleAttribute("hidden", !table.querySelector("tbody tr:not([hidden])"));
    }
  }
}
