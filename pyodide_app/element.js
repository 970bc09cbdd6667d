/**
 * `<spiel-widget>`: adopts the content that was written into the page, and replaces it only by an answer.
 * It knows no game: it carries a state text and events, and shows the HTML that comes back.
 *
 * @import { Answer, WidgetEvent } from "./types.js"
 */

import { answer, openBook } from "./answers.js";
import { watchForLinksAstray } from "./astray.js";
import { SpielDevice } from "./device.js";
import { applyColours, showKeys, showLink } from "./dialog.js";
import { SpielFinder } from "./finder.js";
import { holdFocus, press, roveAll } from "./keys.js";
import { copy, dropLink, followLinksHere, linkTo, readLink } from "./link.js";
import { morph, prepareMorph, stamp } from "./morph.js";
import { places, travel } from "./motion.js";
import { showNotes } from "./notes.js";
import { keepOffline, savesData } from "./offline.js";
import { Own } from "./own.js";
import { switchPalettes } from "./palette.js";
import { printOnly } from "./print.js";
import { loadScore, missedQuestion, saveScore, showScore } from "./score.js";
import { pageKey } from "./site.js";
import { readFile, saveFile } from "./files.js";
import { addMark } from "./store.js";
import { Waiting } from "./waiting.js";
import { news, Unavailable, wake } from "./worker-client.js";

const MOST_WAITING = 12;
const READING = "Reading the link …";
const UNREAD = "The link could not be read.";

class SpielWidget extends HTMLElement {
  /** @type {AbortController | null} */
  #alive = null;
  /** @type {(() => Promise<void>)[]} */
  #queue = [];
  #working = false;
  #state = "";
  #first = "";
  #waiting = new Waiting(this);
  #own = new Own(this, (state, shown) => this.#show(state, shown));

  connectedCallback() {
    this.#alive = new AbortController();
    const { signal } = this.#alive;
    this.#first ||= this.getAttribute("state") ?? "";
    this.#state ||= this.#first;
    this.tabIndex = -1;
    this.addEventListener("click", this, { signal });
    this.addEventListener("submit", this, { signal });
    this.addEventListener("keydown", this, { signal });
    this.addEventListener("pointerenter", this, { signal });
    this.addEventListener("focusin", this, { signal });
    addEventListener("hashchange", () => this.#followLink(), { signal });
    news.addEventListener("progress", () => this.#waiting.update(), { signal });
    this.#adopt();
    this.#own.begin(`${pageKey()}#${this.id}`, signal);
    whenNear(this, signal);
    this.#resume();
  }

  disconnectedCallback() {
    this.#alive?.abort();
    this.#alive = null;
    this.#queue = [];
    this.#waiting.remove();
  }

  /** What the reader sees, as a text. */
  get state() {
    return this.#state;
  }

  /** @param {Event} event */
  handleEvent(event) {
    if (event.type === "click") this.#click(event);
    else if (event.type === "submit") this.#submit(event);
    else if (event.type === "keydown") this.#keydown(/** @type {KeyboardEvent} */ (event));
    else this.#prepare();
  }

  #adopt() {
    stamp(this, this.id);
    roveAll(this);
    showScore(this);
  }

  /**
   * A link wins over what the device remembers, and that over what the page was built with. What is remembered may
   * name the event with which a new visit goes on from it (`data-revisit`).
   */
  #resume() {
    if (this.#followLink()) return;
    const kept = this.#own.recall();
    if (kept === this.#state) return this.#own.resumed(kept);
    if (!kept) return;
    this.#show(kept, () => {
      this.#own.resumed(kept);
      const onward = this.querySelector("[data-revisit]")?.getAttribute("data-revisit");
      if (onward && !reloaded()) this.send({ do: onward });
    });
  }

  /** @returns {boolean} whether the address bar names this widget */
  #followLink() {
    const link = readLink(location.hash);
    if (link?.widget !== this.id) return false;
    this.#leaveChoice();
    this.scrollIntoView({ block: "nearest" });
    if (!link.damage) {
      this.#say({ say: READING });
      this.#show(link.state, () => this.#own.linked(), () => this.#keepInstead());
    } else {
      this.#refuse(`This link is damaged: ${link.damage}. It shows nothing new here.`);
      this.#keepInstead();
    }
    return true;
  }

  /** After a link in a choice on the page: the choice folds up, and the reader goes on here. */
  #leaveChoice() {
    const choice = document.activeElement?.closest(".choose");
    if (!choice) return;
    choice.removeAttribute("open");
    this.focus({ preventScroll: true });
  }

  /** After a link that cannot be read: why stays said, beside what the device remembers. */
  #keepInstead() {
    const said = this.querySelector(".ruling .say")?.textContent ?? "";
    const why = said === READING ? UNREAD : said;
    const tell = () => {
      this.#refuse(why);
      this.querySelector(".ruling")?.scrollIntoView({ block: "center" });
    };
    tell();
    const kept = this.#own.recall();
    if (!kept || kept === this.#state) return;
    this.#show(kept, () => {
      this.#own.resumed(kept);
      tell();
    });
  }

  /** The answer book and the morphing library, when the reader reaches for the widget. */
  #prepare() {
    const book = this.getAttribute("book");
    if (book) openBook(book);
    prepareMorph().catch(() => {});
  }

  /** @param {Event} event */
  #click(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-do], [data-client]") : null;
    if (!(target instanceof HTMLElement) || target instanceof HTMLFormElement) return;
    const command = target.dataset.client;
    if (command) return this.#command(command);
    if (target.dataset.do) this.send({ do: target.dataset.do, with: target.dataset.with });
  }

  /** @param {Event} event */
  #submit(event) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset.do) return;
    event.preventDefault();
    const submitter = /** @type {SubmitEvent} */ (event).submitter;
    const values = new FormData(form, submitter).getAll("with").map(String);
    this.send({ do: form.dataset.do, with: values.join(" ") });
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (event.key === "?" && !typing) showKeys(this);
    else if (!press(event, this)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} name */
  #command(name) {
    if (name === "link") this.#copyLink();
    else if (name === "print") printOnly(this);
    else if (name === "keys" || name === "help") showKeys(this);
    else if (name === "export") saveScore();
    else if (name === "import") loadScore((sentence) => this.#afterImport(sentence));
    else if (name === "save") saveFile(this);
    else if (name === "read") {
      readFile(
        () => this.#state,
        (text) => (this.#own.replacing(), this.send({ do: "import", with: text })),
        (sentence) => this.#refuse(sentence),
      );
    }
    else if (name === "missed") {
      const missed = missedQuestion(this.#state);
      if (missed) this.#show(missed);
    }
  }

  /** @param {string} sentence */
  #afterImport(sentence) {
    document.querySelectorAll("spiel-widget").forEach(showScore);
    this.#waiting.tell(sentence, "info");
  }

  async #copyLink() {
    const address = linkTo(this.id, this.#state);
    if (await copy(address)) this.#waiting.tell("The link is copied. It shows what you see now.", "info");
    else showLink(address);
  }

  /**
   * Something the reader did; each event waits for the answer to the one before.
   * @param {WidgetEvent} event
   */
  send(event) {
    this.#enqueue(async () => {
      const said = await this.#ask(this.#state, event);
      if (said) await this.#take(said, true);
    });
  }

  /**
   * @param {string} state
   * @param {() => void} [shown] called when it is shown
   * @param {() => void} [failed] called when it cannot be
   */
  #show(state, shown, failed) {
    this.#enqueue(async () => {
      const said = await this.#ask(state, null);
      if (!said) return failed?.();
      await this.#take(said, false);
      shown?.();
    });
  }

  /** @param {() => Promise<void>} work */
  async #enqueue(work) {
    if (this.#queue.length >= MOST_WAITING) return;
    this.#queue.push(work);
    if (this.#working) return;
    this.#working = true;
    this.#waiting.quiet();
    this.#waiting.begin();
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await next();
    this.#waiting.end();
    this.#working = false;
  }

  /**
   * @param {string} state
   * @param {WidgetEvent | null} event
   * @returns {Promise<Answer | null>} null when there is nothing to show, and why has been said
   */
  async #ask(state, event) {
    const base = this.getAttribute("base") ?? "";
    try {
      const said = await answer({ state, event, base }, this.getAttribute("book"));
      if (!this.#alive) return null;
      if (said.error === undefined) return said;
      this.#refuse(said.error);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#waiting.tell(
        error instanceof Unavailable
          ? `The table cannot be laid here (${reason}). What is on the page stays; a new try may help.`
          : reason,
      );
    }
    this.#queue = [];
    return null;
  }

  /** @param {string} sentence */
  #refuse(sentence) {
    if (this.querySelector(".ruling")) this.#say({ say: sentence, ok: false });
    else this.#waiting.tell(sentence);
  }

  /**
   * @param {Answer} said
   * @param {boolean} byReader whether it answers something the reader did here
   */
  async #take(said, byReader) {
    if (said.html !== undefined) {
      const before = places(this);
      const refocus = holdFocus(this);
      await morph(this, said.html);
      roveAll(this);
      refocus();
      travel(this, before);
    }
    if (said.say !== undefined) this.#say(said);
    if (said.state !== undefined) this.#setState(said.state, byReader);
    if (said.mark) addMark(said.mark);
    showScore(this);
    this.dispatchEvent(new CustomEvent("spiel-answer", { bubbles: true, detail: { state: this.#state } }));
  }

  /**
   * @param {string} state
   * @param {boolean} byReader
   */
  #setState(state, byReader) {
    this.#state = state;
    this.setAttribute("state", state);
    if (!byReader) return;
    this.#own.keep(state === this.#first ? null : state);
    dropLink();
  }

  /** @param {Answer} said */
  #say({ say = "", cite, ok }) {
    const line = this.querySelector(".ruling");
    if (!line) return;
    let sentence = line.querySelector(".say");
    if (!sentence) {
      sentence = document.createElement("span");
      sentence.className = "say";
      line.prepend(sentence);
    }
    if (sentence.textContent !== say) {
      sentence.textContent = say;
      line.querySelector(".cite")?.remove();
    }
    if (cite && !line.querySelector(".cite")) line.insertAdjacentHTML("beforeend", ` ${cite}`);
    if (ok !== undefined) line.setAttribute("data-ok", String(ok));
  }
}

/** Whether the reader loaded the very page anew that he had before. */
function reloaded() {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming && visit.type === "reload";
}

/**
 * Starts Python once the widget comes near and the page is idle; a reader who saves data is not charged for it.
 * @param {Element} widget
 * @param {AbortSignal} signal
 */
function whenNear(widget, signal) {
  if (savesData()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      afterLoad(() => signal.aborted || wake());
    },
    { rootMargin: "400px" },
  );
  observer.observe(widget);
  signal.addEventListener("abort", () => observer.disconnect());
}

/** @param {() => void} act */
function afterLoad(act) {
  const idle = () => ("requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 1000 }) : setTimeout(act, 50));
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}

applyColours();
if (!customElements.get("spiel-widget")) {
  customElements.define("spiel-widget", SpielWidget);
  customElements.define("spiel-finder", SpielFinder);
  customElements.define("spiel-device", SpielDevice);
  followLinksHere();
  switchPalettes();
  showNotes();
  watchForLinksAstray();
  keepOffline(afterLoad);
}
