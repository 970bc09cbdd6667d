/**
 * What comes on this day: how much of it is told on Home and on the head of a course, and it is asked on the page for it,
 * `<spiel-today>`, one question after the other. And the deal of the day, whose number is the date.
 *
 * @typedef {HTMLElement & { open: (state: string, failed?: () => void) => void }} Widget
 */

import { dayOf, dealOf, drop, due, fresh, ladder, next } from "./ladder.js";
import { readLink } from "./link.js";
import { onEachPage } from "./on-page.js";
import { inSite, pageKey } from "./site.js";
import { keepState } from "./store.js";

const NAME = "quiz-1";
const NEVER = "Nothing comes back yet. A topic comes here when you are asked about it in a chapter, or miss a question anywhere.";

export function tellDue() {
  onEachPage(show);
  for (const name of ["storage", "spiel-due", "spiel-path", "spiel-beside", "pageshow"]) addEventListener(name, show);
  document.addEventListener("visibilitychange", show);
}

/** Puts the number into its places, and the date into the links to the deals of the day. */
function show() {
  const number = due(ladder(), dayOf()).length;
  for (const link of document.querySelectorAll("a[data-due]")) {
    link.toggleAttribute("hidden", number === 0);
    link.textContent = `Today: ${number} due`;
    const place = link.closest("[data-go-on=\"\"]"); // on Home it stands in place of other words
    place?.toggleAttribute("data-on", place.querySelector("a:not([hidden])") !== null);
  }
  for (const link of document.querySelectorAll("a[data-deal]")) {
    const game = link.getAttribute("data-deal") ?? "";
    const there = inSite(`play/${game}/`);
    if (there) link.setAttribute("href", `${there.pathname}#w=play-1&s=w=play;game=${game};seed=${dealOf()};seat=0`);
  }
}

export class SpielToday extends HTMLElement {
  #said = document.createElement("p");
  #from = document.createElement("p");
  /** @type {AbortController | null} */
  #alive = null;

  connectedCallback() {
    this.#alive = new AbortController();
    const { signal } = this.#alive;
    this.#said.setAttribute("role", "status");
    this.#said.tabIndex = -1;
    this.#from.className = "today-from";
    this.replaceChildren(this.#said, this.#from);
    this.addEventListener("click", (event) => this.#click(event), { signal, capture: true });
    this.addEventListener("spiel-answer", () => (this.#tell(), this.#last()), { signal });
    for (const name of ["storage", "pageshow"]) addEventListener(name, () => this.#widget || this.#ask(), { signal });
    keepState(`${pageKey()}#${NAME}`, null); // what is due is asked, not what was asked last
    const link = readLink(location.hash);
    if (link?.widget === NAME) this.#make(link.state);
    else this.#ask();
    this.#tell();
  }

  disconnectedCallback() {
    this.#alive?.abort();
  }

  get #widget() {
    return /** @type {Widget | null} */ (this.querySelector("spiel-widget"));
  }

  /** After an answer the next question is the next that is due. @param {Event} event */
  #click(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-do=next]") : null;
    if (!target || !this.querySelector("[data-answered=true]")) return;
    event.preventDefault();
    event.stopPropagation();
    this.#ask();
    this.#tell();
    if (!this.#widget) this.#said.focus();
  }

  /** After the last answer no question follows, and the button says so. */
  #last() {
    const button = this.querySelector("[data-answered=true]") && this.querySelector(".quiz-bar [data-do=next]");
    if (button && !due(ladder(), dayOf()).length) button.textContent = "Done for today";
  }

  #ask() {
    const day = dayOf();
    const now = ladder();
    const [topic] = due(now, day);
    this.toggleAttribute("data-asks", topic !== undefined);
    this.#from.replaceChildren();
    if (topic === undefined) return this.#widget?.remove();
    const one = now.topics[topic];
    this.#from.append(...origin(topic.split(".")[0], one));
    const state = fresh(topic, one, day);
    (this.#widget ?? this.#make(state)).open(state, () => (drop(topic), this.#ask(), this.#tell()));
  }

  /** @param {string} state */
  #make(state) {
    const made = /** @type {Widget} */ (document.createElement("spiel-widget"));
    for (const [name, value] of Object.entries({ id: NAME, kind: "quiz", base: this.getAttribute("base") ?? "", state })) made.setAttribute(name, value);
    this.append(made);
    return made;
  }

  #tell() {
    const words = this.#words();
    if (this.#said.textContent !== words) this.#said.textContent = words;
  }

  #words() {
    const day = dayOf();
    const now = ladder();
    const left = due(now, day).length;
    const later = next(now, day);
    if (left) return left === 1 ? "One question is due." : `${left} questions are due.`;
    if (!later) return Object.keys(now.topics).length ? "You have been through everything, and nothing more comes back." : NEVER;
    const date = new Date(later.day * 86_400_000).toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
    const many = later.topics === 1 ? "The next question comes" : `The next ${later.topics} questions come`;
    return `${now.day === day && now.done ? "All is done for today" : "Nothing is due today"}. ${many} on ${date}.`;
  }
}

/**
 * The game and the chapter that a topic is from. The name of the game is in the list of deals on the page.
 * @param {string} game
 * @param {import("./ladder.js").Rung} one
 */
function origin(game, { from }) {
  const name = document.querySelector(`a[data-deal="${CSS.escape(game)}"]`)?.textContent ?? game;
  const link = document.createElement("a");
  link.href = inSite(from ? `learn/${from.chapter}/` : `practice/${game}/`)?.href ?? "";
  link.textContent = from?.name ?? `the questions on ${name}`;
  return [!from || from.name.startsWith(`${name},`) ? "From " : `${name}, from `, link];
}
