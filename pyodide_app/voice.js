/**
 * What is told to whoever does not see the page. A widget has one live line, so that nothing is told twice: the news after
 * an answer, and on a key the news again or the table as it stands. Python writes both (`data-heard`, `data-scan`); where it
 * does not, the ruling line is told.
 */

/** Then the line is emptied, so that whoever reads through the page does not meet it. */
const STAYS_MS = 10000;

export class Voice {
  #news = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;

  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.line = document.createElement("p");
    this.line.className = "vh sw-voice";
    this.line.setAttribute("role", "status");
  }

  /** A live line speaks of what changes in it, and so it is there before. */
  begin() {
    this.host.append(this.line);
  }

  /** @param {string} words */
  tell(words) {
    if (!words) return;
    this.#news = words;
    this.#say(words);
  }

  /** What is asked before an answer comes. */
  before() {
    return this.#question?.textContent ?? "";
  }

  /**
   * The news of an answer.
   * @param {string} asked what was asked before: another question is told, unless the focus is on it
   */
  tellAll(asked) {
    const question = this.#question;
    const another = question && question.textContent !== asked && question !== document.activeElement;
    this.tell([another ? question.textContent : "", this.#written("heard") || this.#ruling()].filter(Boolean).join(" "));
  }

  /** The next question takes the focus, and is read out by that. */
  ask() {
    const question = this.#question;
    if (!question) return;
    question.tabIndex = -1;
    question.focus({ preventScroll: true });
    question.scrollIntoView({ block: "nearest" });
  }

  /**
   * One key tells the news again, another the table.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it was one of them
   */
  press({ key, target, ctrlKey, metaKey, altKey }) {
    if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return false;
    if (target.matches("input:not([type=checkbox], [type=radio]), textarea, select")) return false;
    const words = key === "r" ? this.#news || this.#written("heard") || this.#ruling() : key === "t" ? this.#written("scan") : "";
    if (words) this.#say(words);
    return words !== "";
  }

  /** @returns {HTMLElement | null} */
  get #question() {
    return this.host.querySelector(".question");
  }

  #ruling() {
    const said = this.host.querySelectorAll(".ruling .say, .ruling .say-more");
    return [...said].map((one) => (one.firstChild?.textContent ?? "").trim()).filter(Boolean).join(" ");
  }

  /** @param {"heard" | "scan"} name */
  #written(name) {
    return this.host.querySelector(":scope > .sw")?.getAttribute(`data-${name}`) ?? "";
  }

  /** @param {string} words the same ones are told again, as a text of its own */
  #say(words) {
    clearTimeout(this.#later);
    this.line.replaceChildren(words);
    this.#later = setTimeout(() => this.line.replaceChildren(), STAYS_MS);
  }
}
