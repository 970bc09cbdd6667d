/**
 * What is being waited for, and what went wrong, told where the reader pressed: in the pressed control itself, and in a
 * line that takes the ruling line's place, or stands below the pressed control when that line is off the screen.
 */

import { startProgress } from "./worker-client.js";

const AFTER_MS = 300;
const MB = 1e6;

/** @typedef {{ kind?: "error" | "info", details?: string, again?: () => void, more?: [string, () => void] }} More `again`: what a button offers; `more`: another button */

export class Waiting {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.line = document.createElement("div");
    this.line.className = "sw-wait";
    this.text = document.createElement("p");
    this.text.setAttribute("role", "status");
    this.amount = document.createElement("span");
    this.amount.className = "num";
    this.amount.ariaHidden = "true"; // the bar says it to those who listen
    this.bar = document.createElement("progress");
    this.bar.setAttribute("aria-label", "Loaded");
    /** @type {Element | null} */
    this.pressed = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {Element | null} pressed what the reader pressed */
  begin(pressed) {
    this.quiet();
    this.pressed = pressed;
    this.host.setAttribute("aria-busy", "true");
    this.timer = setTimeout(() => this.show(), AFTER_MS);
  }

  end() {
    clearTimeout(this.timer);
    this.host.removeAttribute("aria-busy");
    this.host.removeAttribute("data-waits");
    this.host.style.removeProperty("--loaded");
    this.pressed?.removeAttribute("data-pressed");
    if (!this.line.dataset.kind) this.line.remove();
  }

  show() {
    this.host.setAttribute("data-waits", "");
    if (this.pressed?.isConnected) this.pressed.setAttribute("data-pressed", "");
    this.#stand();
    this.line.replaceChildren(this.text, this.amount, this.bar);
    this.update();
  }

  /** Called with each piece of news from the worker. */
  update() {
    if (!this.host.hasAttribute("data-waits") || this.line.dataset.kind) return;
    const progress = startProgress();
    const part = progress?.total ? Math.min(1, progress.loaded / progress.total) : 0;
    const sent = progress?.sent && part ? progress.sent / MB : 0;
    const once = sent ? ` (about ${sent.toFixed(0)} MB, once)` : "";
    const way = progress?.plain ? " in the longer way" : "";
    const words = progress ? `Setting up the table${way}${once} …` : "Thinking …";
    if (this.text.textContent !== words) this.text.textContent = words;
    this.amount.textContent = sent ? `${(part * sent).toFixed(1)} of ${sent.toFixed(1)} MB` : "";
    this.bar.hidden = !part;
    this.bar.value = part;
    if (part) this.host.style.setProperty("--loaded", `${Math.round(100 * part)}%`);
  }

  /**
   * A line that stays until the next answer.
   * @param {string} sentence
   * @param {More} [more]
   */
  tell(sentence, { kind = "error", details = "", again, more } = {}) {
    this.line.replaceChildren(this.text);
    this.line.dataset.kind = kind;
    this.#stand();
    this.text.textContent = sentence;
    if (again) this.line.append(button("Try again", again));
    if (more) this.line.append(quiet(...more));
    if (details) this.line.append(folded("What went wrong", details));
  }

  quiet() {
    delete this.line.dataset.kind;
    this.line.remove();
  }

  remove() {
    clearTimeout(this.timer);
    this.line.remove();
  }

  /** Whether the reader pressed something in a fold, and cannot see the ruling line from there. */
  get faraway() {
    const ruling = this.host.querySelector(".ruling");
    return !!(ruling && this.pressed?.isConnected && this.pressed.closest("details") && !onScreen(ruling));
  }

  /** In place of the ruling line, and as high, so that nothing moves. @param {Element} ruling */
  #instead(ruling) {
    if (ruling.nextElementSibling === this.line) return;
    const { marginTop, marginBottom, height } = getComputedStyle(ruling);
    if (!ruling.hasAttribute("data-beside")) Object.assign(this.line.style, { marginTop, marginBottom, minHeight: height });
    ruling.after(this.line);
  }

  /** Puts the line where the reader looks. */
  #stand() {
    const ruling = this.host.querySelector(".ruling");
    const near = this.pressed?.isConnected ? this.pressed.closest(BLOCKS) : null;
    const beside = ruling?.hasAttribute("data-beside"); // it is seen elsewhere than what comes after it
    if (ruling && (!near || (!beside && onScreen(ruling)))) this.#instead(ruling);
    else if (near && near !== this.host) this.line.removeAttribute("style"), near.after(this.line);
    else (this.host.querySelector(":scope > .sw") ?? this.host).append(this.line);
  }
}

/**
 * A button that looks like a word of its line.
 * @param {string} words
 * @param {() => void} act
 */
function quiet(words, act) {
  const made = button(words, act);
  made.className = "quiet";
  return made;
}

/** What holds a control, and has room below it. */
const BLOCKS = ".controls, .calls, .hand, .hand-row, .options, form, .table";

/** @param {Element} element */
function onScreen(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/**
 * @param {string} words
 * @param {() => void} act
 */
function button(words, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "call";
  made.textContent = words;
  made.addEventListener("click", act);
  return made;
}

/**
 * @param {string} title
 * @param {string} words
 */
function folded(title, words) {
  const made = document.createElement("details");
  const summary = document.createElement("summary");
  const text = document.createElement("p");
  summary.textContent = title;
  text.textContent = words;
  made.className = "fold";
  made.append(summary, text);
  return made;
}
