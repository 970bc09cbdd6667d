/**
 * What is the reader's own at one widget, and stays so: before a state is kept, the kept one is compared with what
 * this page last read or wrote. What another tab, a link or a file would take the place of is set aside, and can be
 * had back. A browser that keeps nothing is told of before anything is written.
 *
 * @import { Aside } from "./beside.js"
 */

import { asideFor, lost, named, removeAside, SCORE, setAside, written } from "./beside.js";
import { dropLink } from "./link.js";
import { scoreBack, scoreIn } from "./score.js";
import { keepsAnything, keepState, recallState } from "./store.js";

const BUSY_MS = 200;

/** @typedef {HTMLElement & { state: string }} Host a widget and what it shows */

export class Own {
  /** @type {string | null} what this page last read or wrote */
  #known = null;
  /** Whether the page shows what is kept, and no link. */
  #inStep = true;
  /** Whether the next state comes from elsewhere, so that all it takes the place of is somebody's work. */
  #replacing = false;
  /** @type {string | null} what is shown and shall not be lost, though nobody wrote an entry into it */
  #before = null;

  /**
   * @param {Host} host
   * @param {(state: string, shown: () => void) => void} show brings the widget to a state
   */
  constructor(host, show) {
    this.host = host;
    this.show = show;
    /** Page and id of the widget, under which the device keeps its state. */
    this.key = "";
    this.note = document.createElement("p");
    this.note.className = "sw-own";
    this.note.setAttribute("role", "status");
    this.list = document.createElement("details");
    this.list.className = "fold sw-beside";
    for (const part of [this.note, this.list]) part.addEventListener("keydown", (event) => event.stopPropagation());
  }

  /**
   * @param {string} key
   * @param {AbortSignal} signal until when it looks at other tabs
   */
  begin(key, signal) {
    this.key = key;
    const look = () => this.#catchUp();
    addEventListener("storage", look, { signal });
    addEventListener("pageshow", look, { signal });
    addEventListener("spiel-beside", () => this.#showList(), { signal });
    document.addEventListener("visibilitychange", look, { signal });
    this.#inStep = this.recall() === null;
    this.#showList();
    if (/^w=(sheet|results|pupils)\b/.test(this.host.state) && !keepsAnything()) this.#cannotKeep();
  }

  /** @returns {string | null} what the device keeps for this widget */
  recall() {
    return recallState(this.key);
  }

  /** @param {string} kept what was recalled, and is shown now */
  resumed(kept) {
    this.#known = kept;
    this.#inStep = true;
  }

  /** A link is shown, perhaps instead of what is kept. */
  linked() {
    const kept = this.recall();
    const [other] = kept && lost(kept, this.host.state) ? [kept] : [];
    this.#inStep = kept === this.host.state;
    this.#known = this.#inStep ? kept : null;
    if (other) this.#say(`This is from a link. Your own ${named(other)} is kept:`, () => this.#back(other));
    else this.#quiet();
  }

  /**
   * What comes next is a file, or had lain beside.
   * @param {string} [state] what it takes the place of, to be set aside whatever it is
   */
  replacing(state) {
    this.#replacing = true;
    this.#before = state ?? null;
  }

  /**
   * Keeps what the reader has come to.
   * @param {string | null} state null: what the page was built with
   */
  keep(state) {
    const kept = this.recall();
    // One entry that goes was taken back or corrected; more of them, or another's, are somebody's work.
    const mine = kept === this.#known && !this.#replacing;
    const aside = (kept !== null && lost(kept, state) > (mine ? 1 : 0) && kept) || this.#before;
    this.#replacing = false;
    this.#before = null;
    const safe = !aside || setAside(this.key, aside);
    if (!safe || !keepState(this.key, state)) return state && written(state) ? this.#cannotKeep() : undefined;
    this.#known = state;
    this.#inStep = true;
    if (aside) this.#say(`Your own ${named(aside)} has been set aside:`, () => this.#restore(asideFor(this.key)[0]));
    else if (this.note.dataset.kind) this.#quiet();
  }

  /** Another tab has gone on with the same sheet: then so does this one. */
  #catchUp() {
    this.#showList();
    const kept = this.recall();
    const elsewhere = kept !== null && kept !== this.#known && (written(kept) ?? written(this.#known ?? ""));
    if (!elsewhere || !this.#inStep || !this.host.isConnected) return;
    if (this.host.hasAttribute("aria-busy")) return void setTimeout(() => this.#catchUp(), BUSY_MS);
    this.show(kept, () => {
      this.resumed(kept);
      this.#say("This has been changed in another tab, and this is how it stands now.");
      this.#catchUp(); // with what was written there meanwhile
    });
  }

  /** @param {string} kept */
  #back(kept) {
    this.show(kept, () => {
      this.resumed(kept);
      dropLink();
      this.#quiet();
    });
  }

  /** @param {Aside} aside */
  #restore(aside) {
    if (aside.w === SCORE) return scoreBack(aside);
    this.show(aside.s, () => {
      dropLink();
      this.#quiet();
      this.replacing();
      this.keep(aside.s);
      if (this.#known === aside.s) removeAside(aside);
    });
  }

  #showList() {
    const score = this.host.querySelector("output.score") ? asideFor(SCORE) : [];
    const all = [...asideFor(this.key), ...score];
    if (!all.length) return this.list.remove();
    const summary = document.createElement("summary");
    summary.textContent = `Set aside (${all.length})`;
    const items = document.createElement("ul");
    items.append(...all.map((aside) => asideItem(aside, () => this.#restore(aside))));
    this.list.replaceChildren(summary, items);
    if (!this.list.isConnected) this.host.append(this.list);
  }

  #cannotKeep() {
    const why = keepsAnything() ? "The browser’s storage for this site is full" : "This browser keeps nothing for this site";
    const out = this.host.querySelector("[data-client=save]")
      ? "To keep it, use “Save as file” below the sheet."
      : "To keep it, copy the link.";
    this.#say(`${why}: what you write here is lost when you leave the page. ${out}`);
    this.note.dataset.kind = "unkept";
  }

  /**
   * @param {string} sentence
   * @param {() => void} [back]
   */
  #say(sentence, back) {
    this.note.dataset.kind = "kept";
    const buttons = back ? [button("Back to it", back)] : [];
    this.note.replaceChildren(`${sentence} `, ...buttons, " ", button("Close", () => this.#quiet()));
    if (!this.note.isConnected) this.host.append(this.note);
  }

  #quiet() {
    if (this.note.contains(document.activeElement)) this.host.focus({ preventScroll: true });
    this.note.removeAttribute("data-kind");
    this.note.remove();
  }
}

/**
 * @param {string} words
 * @param {() => void} act
 */
export function button(words, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "call";
  made.textContent = words;
  made.addEventListener("click", act);
  return made;
}

/**
 * A button that acts at the second press.
 * @param {string} words
 * @param {string} sure what it says before the second
 * @param {() => void} act
 */
export function onceMore(words, sure, act) {
  const made = button(words, () => {
    if (made.textContent === sure) return act();
    made.textContent = sure;
  });
  return made;
}

/** @param {number} time in milliseconds */
export const date = (time) => new Date(time).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });

/**
 * One thing that lies beside, with the ways to have it back and to be rid of it.
 * @param {Aside} aside
 * @param {() => void} back
 * @param {string} [where]
 */
export function asideItem(aside, back, where = "") {
  const item = document.createElement("li");
  const what = aside.w === SCORE ? `score of ${scoreIn(aside.s)}` : named(aside.s);
  const gone = onceMore("Delete", "Delete it for good", () => removeAside(aside));
  const words = `${what[0].toUpperCase()}${what.slice(1)}${where ? ` ${where}` : ""}, set aside on ${date(aside.t)} `;
  item.append(words, button("Back to it", back), " ", gone);
  return item;
}
