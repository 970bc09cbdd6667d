/**
 * The puzzles of a game, `<spiel-puzzles>`, below the widget that shows one of them: which comes next, the one of the day, and
 * which of them are solved on this device. The page has their numbers; what they are is fetched when another is wanted.
 *
 * @typedef {HTMLElement & { state: string, open: (state: string, failed?: () => void) => void }} Widget
 * @typedef {{ state: string, did?: string, ok?: boolean }} Answered
 */

import { dayOf } from "./ladder.js";
import { inSite } from "./site.js";
import { keepPath, path } from "./store.js";

/** So far on in the row a day, so that easy ones and hard ones follow one another. It shares no divisor with a hundred. */
const STEP = 37;
const DAY = "#day";
const FAILED = "The puzzles could not be fetched. Try again when there is a network.";

/** @param {number} count @param {number} [day] @returns {number} the number of the day’s puzzle, the same for everyone */
export const puzzleOf = (count, day = dayOf()) => ((day * STEP) % count) + 1;

/** @param {string} game @param {number} no */
const keyOf = (game, no) => `puzzles/${game}-${no}`;

export class SpielPuzzles extends HTMLElement {
  /** @type {AbortController | null} */
  #alive = null;
  /** A line for each puzzle. @type {string[]} */
  #lines = [];

  connectedCallback() {
    this.#alive = new AbortController();
    const { signal } = this.#alive;
    document.addEventListener("click", (event) => this.#click(event), { signal });
    document.addEventListener("spiel-answer", (event) => this.#note(/** @type {CustomEvent} */ (event).detail), { signal });
    addEventListener("hashchange", () => this.#byAddress(), { signal });
    this.#byAddress();
    this.#tell();
  }

  disconnectedCallback() {
    this.#alive?.abort();
  }

  get #game() {
    return this.getAttribute("game") ?? "";
  }

  get #count() {
    return Number(this.getAttribute("count")) || 1;
  }

  get #widget() {
    return /** @type {Widget | null} */ (document.querySelector("spiel-widget[kind=puzzle]"));
  }

  /** The number of the puzzle that is shown. */
  get #now() {
    return Number(/;no=(\d+)/.exec(this.#widget?.getAttribute("state") ?? "")?.[1]) || 1;
  }

  #byAddress() {
    if (location.hash !== DAY) return;
    this.#open(puzzleOf(this.#count));
    this.#widget?.scrollIntoView({ block: "start" });
  }

  /** @param {Event} event */
  #click(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-puzzle]") : null;
    const wanted = target?.getAttribute("data-puzzle");
    if (!wanted) return;
    const step = { next: 1, before: -1 }[wanted];
    const count = this.#count;
    if (location.hash === DAY) history.replaceState(history.state, "", location.pathname + location.search);
    if (wanted === "day") this.#open(puzzleOf(count));
    else if (step) this.#open(((this.#now - 1 + step + count) % count) + 1);
    else this.#open(Number(wanted) || 1);
    if (this.contains(target)) this.#goThere();
  }

  /** The puzzle stands above what was pressed. */
  #goThere() {
    this.querySelector("details.choose")?.removeAttribute("open");
    this.#widget?.focus({ preventScroll: true });
    this.#widget?.scrollIntoView({ block: "start" });
  }

  /** @param {number} no */
  async #open(no) {
    const widget = this.#widget;
    const state = await this.#state(no);
    if (!this.#alive || this.#alive.signal.aborted || !widget) return;
    const failed = this.querySelector(".puzzles-failed");
    if (failed) failed.textContent = state ? "" : FAILED;
    if (state) widget.open(state);
  }

  /**
   * @param {number} no
   * @returns {Promise<string>} the state of a widget with this puzzle; empty where it cannot be fetched
   */
  async #state(no) {
    if (!this.#lines.length) this.#lines = await fetched(this.#game);
    const [seed, before, goal, lines] = this.#lines[no - 1]?.split(" ") ?? [];
    return lines ? `w=puzzle;game=${this.#game};no=${no};seed=${seed};do=${before};goal=${goal};lines=${lines}` : "";
  }

  /** A card that was right solves the puzzle, however often another was tried. @param {Answered} answered */
  #note({ state, did, ok }) {
    const key = keyOf(this.#game, this.#now);
    if (did === "act" && ok && state.includes(";card=") && !(key in path().reached)) {
      const now = path();
      now.reached[key] = Date.now();
      keepPath(now);
      dispatchEvent(new Event("spiel-path"));
    }
    this.#tell();
  }

  #tell() {
    const { reached } = path();
    const numbers = Array.from({ length: this.#count }, (_, at) => at + 1);
    const solved = numbers.filter((no) => keyOf(this.#game, no) in reached).length;
    const words = solved ? `${solved} of ${this.#count} solved` : `${this.#count} puzzles`;
    const told = this.querySelector("summary .choose-more");
    if (told) told.textContent = ` ${words}`;
    for (const one of this.querySelectorAll("button[data-tick]")) {
      const here = one.getAttribute("data-puzzle") === String(this.#now);
      if (here) one.setAttribute("aria-current", "true");
      else one.removeAttribute("aria-current");
    }
  }
}

/** @param {string} game @returns {Promise<string[]>} */
async function fetched(game) {
  try {
    const response = await fetch(inSite(`puzzles/${game}.txt`) ?? "");
    return response.ok ? (await response.text()).trim().split("\n") : [];
  } catch {
    return [];
  }
}
