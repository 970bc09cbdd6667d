/**
 * `<spiel-widget>`: adopts the content that was written into the page, and replaces it only by an answer.
 * It knows no game: it carries a state text and events, and shows the HTML that comes back.
 *
 * @import { Answer, Mark, WidgetEvent } from "./types.js"
 */

import { answer, openBook } from "./answers.js";
import { begin } from "./begin.js";
import { applyColours, chooseOne, showKeys, showLink } from "./dialog.js";
import { Jobs } from "./jobs.js";
import { holdFocus, press, roveAll } from "./keys.js";
import { elsewhere } from "./elsewhere.js";
import { climb } from "./ladder.js";
import { copy, dropLink, linkTo, readLink, wayOf } from "./link.js";
import { morph, stamp } from "./morph.js";
import { unfoldField, valuesOf } from "./forms.js";
import { toggleFull } from "./full.js";
import { moment, places, travel } from "./motion.js";
import { Own } from "./own.js";
import { papersOf, printSheets } from "./print.js";
import { whenPageRead, whenRead } from "./read.js";
import { beginReading, endReading } from "./reading.js";
import { Refusal } from "./refusal.js";
import { missedQuestion, showScore } from "./score.js";
import { restOthers, whenNear } from "./near.js";
import { pageKey } from "./site.js";
import { readFile, saveFile } from "./files.js";
import { addMark, gathers } from "./store.js";
import { Voice } from "./voice.js";
import { Waiting } from "./waiting.js";
import { news } from "./worker-client.js";

/** Browsers read such a link; many programs that send messages cut it off. */
const LONG_LINK = 2000;
const COPIED = "The link to what you see is copied.";
const COPIED_LONG =
  "The link is copied. It is long, and some programs cut long links off. To send a sheet, save it as a file.";
const READING = "Reading the link …";
const UNREAD = "The link could not be read.";
/** What leads to another moment, which is seen from the head of the widget. */
const FROM_THE_HEAD = new Set(["following", "again", "step"]);

class SpielWidget extends HTMLElement {
  /** @type {AbortController | null} */
  #alive = null;
  #state = "";
  #arrived = "";
  /** @type {import("./types.js").Question | null} */
  #asked = null;
  #first = "";
  #waiting = new Waiting(this);
  #jobs = new Jobs(this.#waiting, () => this.#alive !== null, (event) => this.#goOnBy(event));
  #refusal = new Refusal(this);
  #voice = new Voice(this);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;
  #own = new Own(this, (state, shown) => this.#show(state, shown));

  connectedCallback() {
    this.#alive = new AbortController();
    const { signal } = this.#alive;
    this.#first ||= this.getAttribute("state") ?? "";
    this.#state ||= this.#first;
    whenRead(this, signal, () => this.#begin(signal));
  }

  /** @param {AbortSignal} signal */
  #begin(signal) {
    this.tabIndex = -1;
    this.addEventListener("click", this, { signal });
    this.addEventListener("submit", this, { signal });
    this.addEventListener("invalid", ({ target }) => unfoldField(target), { signal, capture: true });
    this.addEventListener("keydown", this, { signal });
    this.addEventListener("pointerenter", this, { signal });
    this.addEventListener("focusin", this, { signal });
    addEventListener("hashchange", () => this.#followLink(), { signal });
    news.addEventListener("progress", () => this.#waiting.update(), { signal });
    this.querySelector(":scope > .unplayed")?.remove();
    this.#adopt();
    this.#voice.begin();
    this.#own.begin(`${pageKey()}#${this.id}`, signal);
    whenNear(this, signal);
    this.#resume();
  }

  disconnectedCallback() {
    this.#alive?.abort();
    this.#alive = null;
    this.#jobs.clear();
    this.#waiting.remove();
    this.#refusal.hide();
  }

  /** What was last answered with something to show: whoever wants to know how it was judged asks it again. */
  get asked() {
    return this.#asked;
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
    const begun = link.damage ? null : this.#begun(link.state);
    if (begun) {
      this.#show(begun, () => this.#own.resumed(begun));
    } else if (!link.damage) {
      this.#say({ say: READING });
      this.#voice.tell(READING);
      this.#show(link.state, () => this.#own.linked(), () => this.#keepInstead());
    } else {
      this.#refuse(`This link is damaged: ${link.damage}. So nothing has changed here.`);
      this.#keepInstead();
    }
    return true;
  }

  /** A link to a homework whose first answers are here leads on to the next. @param {string} state */
  #begun(state) {
    const kept = this.#own.recall();
    return /^w=(homework|positions);/.test(state) && kept?.startsWith(`${state};`) ? kept : null;
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
    if (!this.querySelector(".sw")) return; // it has been said, and nothing else is to be shown
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

  /** The answer book, when the reader reaches for the widget. */
  #prepare() {
    const book = this.getAttribute("book");
    if (book) openBook(book);
  }

  /** @param {Event} event */
  #click(event) {
    clearTimeout(this.#later);
    const pressed = event.target instanceof Element ? event.target : null;
    for (const folded of this.querySelectorAll(".calls-more[open]")) if (!folded.contains(pressed)) folded.removeAttribute("open");
    if (pressed?.closest(".ruling[data-beside]") && !pressed.closest("button, a")) return void this.#refusal.lower();
    const target = pressed?.closest("[data-do], [data-client]");
    if (!target && pressed?.closest("[data-tap] > .table")) return this.#goOn(pressed);
    if (!(target instanceof HTMLElement) || target instanceof HTMLFormElement) return;
    const command = target.dataset.client;
    if (command === "copy") return void this.#copy(wayOf(target), "The link is copied. It opens the table at this seat.");
    if (command) return this.#command(command);
    if (target.dataset.do) this.send({ do: target.dataset.do, with: target.dataset.with }, target);
  }

  /**
   * A press on the table itself lets the others play on.
   * @param {Element} pressed
   */
  #goOn(pressed) {
    if (pressed.closest("button, a, input, label, summary") || this.#jobs.busy) return;
    this.send({ do: "go", with: "" });
  }

  /** Where the reader wants it so, a trick is gathered by itself after a moment. */
  #goOnLater() {
    clearTimeout(this.#later);
    if (!gathers() || !this.querySelector("[data-tap] .trick[data-complete]")) return;
    this.#later = setTimeout(() => {
      if (this.#alive && !document.hidden && !this.#jobs.busy) this.send({ do: "go", with: "" });
    }, moment());
  }

  /** What stands behind "More" on a narrow screen. */
  #more() {
    const bar = this.querySelector(".controls");
    const open = bar?.toggleAttribute("data-open") ?? false;
    bar?.querySelector("[data-client=more]")?.setAttribute("aria-expanded", String(open));
  }

  /** @param {Event} event */
  #submit(event) {
    clearTimeout(this.#later);
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset.do) return;
    event.preventDefault();
    const submitter = /** @type {SubmitEvent} */ (event).submitter;
    this.send({ do: form.dataset.do, with: valuesOf(form, submitter).join(" ") }, submitter ?? form);
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (event.key === "?" && !typing) showKeys(this);
    else if (this.#voice.press(event)) event.preventDefault();
    else if (!(event.key === "Escape" && this.#refusal.lower()) && !press(event, this)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} name */
  #command(name) {
    if (name === "link") this.#copyLink();
    else if (name === "print") this.#choosePaper();
    else if (name === "keys" || name === "help") showKeys(this);
    else if (name === "full") toggleFull(this);
    else if (name === "more") this.#more();
    else if (name === "save") saveFile(this);
    else if (name === "read") {
      readFile(
        () => this.#state,
        (text) => (this.#own.replacing(), this.send({ do: "import", with: text })),
        (sentence) => this.#refuse(sentence),
      );
    }
    else if (name === "missed") {
      const missed = missedQuestion(this);
      if (missed) this.#show(missed);
    }
  }

  #choosePaper() {
    const papers = papersOf(this.querySelector("[data-papers]"));
    const print = (/** @type {string} */ paper) => this.#printPaper(paper);
    if (papers.length > 1) chooseOne("What to print", papers, print);
    else if (papers.length) print(papers[0][0]);
  }

  /**
   * Asks for the sheets of what is shown; the widget itself stays as it is.
   * @param {string} paper
   */
  #printPaper(paper) {
    this.#jobs.add(async () => {
      const said = await this.#ask(this.#state, { do: "print", with: paper });
      if (said?.paper !== undefined) await printSheets(said.paper);
    });
  }

  #copyLink() {
    // What a link holds may differ from what is kept here: a deal of one's own is a prepared one elsewhere.
    const shared = this.querySelector("[data-link]")?.getAttribute("data-link") ?? this.#state;
    const address = linkTo(this.id, shared);
    const more = elsewhere(this, shared, (sentence) => this.#waiting.tell(sentence));
    this.#copy(address, address.length > LONG_LINK ? COPIED_LONG : COPIED, more);
  }

  /**
   * @param {string} address
   * @param {string} sentence said when it is on the clipboard
   * @param {[string, () => void]} [more] what else can be done with it
   */
  async #copy(address, sentence, more) {
    if (await copy(address)) this.#waiting.tell(sentence, { kind: "info", more });
    else showLink(address, undefined, more);
  }

  /**
   * Something the reader did; each event waits for the answer to the one before.
   * @param {WidgetEvent} event
   * @param {Element | null} [pressed] what was pressed
   */
  send(event, pressed = null) {
    restOthers(this);
    this.#jobs.add(async () => {
      const said = await this.#ask(this.#state, event);
      if (said) this.#take(said, true, event.do);
      if (said && FROM_THE_HEAD.has(event.do)) this.#fromItsHead();
    }, pressed);
  }

  /** A state from a file; what was here is set aside. @param {string} state */
  replaceBy(state) {
    this.#own.replacing(this.#state === this.#first ? undefined : this.#state);
    this.open(state);
  }

  /**
   * Another state in place of this one, to which its reader has gone on; at first, in an element without content.
   * @param {string} state
   * @param {() => void} [failed] called when it cannot be shown
   */
  open(state, failed) {
    const onward = this.querySelector(".sw") !== null;
    this.#jobs.add(async () => {
      const said = await this.#ask(state, null);
      if (said) this.#take(said, onward, onward ? "next" : undefined);
      else failed?.();
    });
  }

  /**
   * @param {string} state
   * @param {() => void} [shown] called when it is shown
   * @param {() => void} [failed] called when it cannot be
   */
  #show(state, shown, failed) {
    if (this.#state === this.#first) beginReading(this, state);
    this.#jobs.add(async () => {
      const said = await this.#ask(state, null);
      endReading(this);
      if (!said) return failed?.();
      this.#take(said, false);
      shown?.();
    });
  }

  /** A step of a long thought: it may have nothing to show but that there is another. @param {WidgetEvent} event */
  async #goOnBy(event) {
    const said = await this.#ask(this.#state, event);
    if (said?.html !== undefined) this.#take(said, true, event.do);
    else this.#jobs.onward = said?.onward;
  }

  /**
   * @param {string} state
   * @param {WidgetEvent | null} event
   * @returns {Promise<Answer | null>} null when there is nothing to show, and why has been said
   */
  async #ask(state, event) {
    const asked = { state, event, base: this.getAttribute("base") ?? "" };
    const said = await answer(asked, this.getAttribute("book"));
    if (!this.#alive) return null;
    if (said.html !== undefined) this.#asked = asked;
    if (said.error === undefined) return said;
    this.#refuse(said.error);
    this.#refusal.show(this.#waiting.pressed);
    this.#jobs.dropLater();
    return null;
  }

  /** @param {string} sentence */
  #refuse(sentence) {
    if (!this.querySelector(".ruling") || this.#waiting.faraway) return this.#waiting.tell(sentence);
    this.#say({ say: sentence, ok: false });
    this.#voice.tell(sentence);
  }

  /**
   * @param {Answer} said
   * @param {boolean} byReader whether it answers something the reader did here
   * @param {string} [did] what that was
   */
  #take(said, byReader, did) {
    // Its line goes first: the morph would take it for a part of what is new, which would then go with it.
    this.#waiting.end();
    this.#refusal.hide();
    this.#jobs.onward = said.onward;
    const anew = said.html !== undefined;
    const before = anew ? places(this) : null;
    const refocus = anew ? holdFocus(this) : undefined;
    const told = this.#voice.before();
    if (said.html !== undefined) morph(this, said.html);
    if (anew) roveAll(this);
    if (said.say !== undefined) this.#say(said);
    if (said.mark) this.#note(said.mark);
    showScore(this);
    // All is written: what comes now has the browser lay out the page, once.
    if (did === "next") this.#voice.ask();
    refocus?.();
    if (byReader && !said.onward) this.#voice.tellAll(told);
    travel(this, before);
    if (anew) this.#goOnLater();
    this.#arrive(byReader);
    if (byReader) this.#refusal.show(this.#waiting.pressed);
    const stays = said.state === undefined || said.state === this.#state;
    if (said.state !== undefined) this.#setState(said.state, byReader);
    const detail = { state: this.#state, did: byReader && !stays ? did : undefined, ok: said.ok };
    this.dispatchEvent(new CustomEvent("spiel-answer", { bubbles: true, detail }));
  }

  /** @param {Mark} mark */
  #note(mark) {
    climb(mark);
    addMark(mark);
  }

  /** Another moment is seen from the head; what led to it was read further down. */
  #fromItsHead() {
    if (this.getBoundingClientRect().top < 0) this.scrollIntoView({ block: "start" });
  }

  /**
   * What the reader has opened, or what was refused further down, comes into sight, and its first field is at hand.
   * @param {boolean} byReader
   */
  #arrive(byReader) {
    const opened = this.querySelector("[data-arrive]");
    const name = opened?.getAttribute("data-arrive") ?? "";
    if (opened && byReader && name !== this.#arrived) {
      opened.scrollIntoView({ block: "start" });
      /** @type {HTMLElement | null} */ (opened.querySelector("select, input"))?.focus({ preventScroll: true });
      this.querySelector('.ruling[data-ok="false"]')?.scrollIntoView({ block: "nearest" });
    }
    this.#arrived = name;
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
      for (const sign of line.querySelectorAll(".cite, .cite-code")) sign.remove();
    }
    if (cite && !line.querySelector(".cite")) line.insertAdjacentHTML("beforeend", ` ${cite}`);
    if (ok !== undefined) line.setAttribute("data-ok", String(ok));
  }
}

/** Whether the reader loaded anew the very page that was there before. */
function reloaded() {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming && visit.type === "reload";
}

applyColours();
if (!customElements.get("spiel-widget")) {
  customElements.define("spiel-widget", SpielWidget);
  whenPageRead(begin);
}
