/**
 * The form that makes the link of a homework, which holds all of it: the topics of a course up to a chapter, a number that
 * draws the questions, a title. A file of its own, which only the teacher's page fetches.
 *
 * @typedef {[string, string, string]} Chapter its name, and the questions and the hands up to there, each as part of a state
 * @typedef {{ answer: typeof import("./answers.js").answer, printSheets: (html: string) => Promise<void> }} Client what the page has already
 */

import { inSite } from "./site.js";

const SEEDS = 99_999;
/** So many of each kind. */
const MANY = { questions: 10, hands: 3 };
/** The page and the widget where each kind is done. */
const WHERE = { questions: "homework/#w=homework-1&s=w=homework", hands: "hands/#w=positions-1&s=w=positions" };

export class TeachForm {
  /** The hands that were drawn, by what was asked. @type {Map<string, string>} */
  #hands = new Map();

  /**
   * @param {HTMLElement} host
   * @param {Client} client
   * @param {AbortSignal} signal
   */
  constructor(host, client, signal) {
    this.host = host;
    this.client = client;
    const form = host.querySelector("form");
    if (!form) return;
    form.hidden = false;
    if (!field(form, "seed").value) field(form, "seed").value = String(1 + Math.floor(Math.random() * SEEDS));
    form.addEventListener("input", ({ target }) => this.#changed(form, target), { signal });
    form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    host.querySelector("[data-handout]")?.addEventListener("click", () => this.#print(form), { signal });
    this.#fill(form);
    this.#tell(form);
  }

  /**
   * @param {HTMLFormElement} form
   * @param {EventTarget | null} target
   */
  #changed(form, target) {
    const name = target instanceof Element ? target.getAttribute("name") : "";
    if (name === "course") this.#fill(form);
    if (name === "course" || name === "upto") this.#title(form);
    this.#tell(form);
  }

  /** The chapters of the course that is chosen. @param {HTMLFormElement} form */
  #fill(form) {
    const [course] = /** @type {NodeListOf<HTMLOptionElement>} */ (form.querySelectorAll("[name=course] option:checked"));
    /** @type {Chapter[]} */
    const chapters = JSON.parse(course?.dataset.chapters ?? "[]");
    const list = /** @type {HTMLSelectElement} */ (form.querySelector("[name=upto]"));
    list.replaceChildren(...chapters.map(([name], at) => new Option(name, String(at))));
    list.selectedIndex = Math.min(2, chapters.length - 1);
    this.#title(form);
  }

  /** A title that says how far it goes, as long as nobody has written another. @param {HTMLFormElement} form */
  #title(form) {
    const [chapter] = /** @type {NodeListOf<HTMLOptionElement>} */ (form.querySelectorAll("[name=upto] option:checked"));
    const title = field(form, "title");
    const usual = `Up to chapter ${(chapter?.textContent ?? "").split(".")[0]}`;
    if (!title.value || title.value === title.dataset.usual) title.value = usual;
    title.dataset.usual = usual;
  }

  /**
   * @param {HTMLFormElement} form
   * @param {"questions" | "hands"} what
   * @returns {string} the task without its title; empty while it is not whole, and where no hands have been played yet
   */
  #task(form, what) {
    const seed = field(form, "seed");
    const [, questions, hands] = this.#chapter(form) ?? [];
    const task = { questions, hands }[what];
    return task && seed.value && seed.checkValidity() ? `${task};seed=${Number(seed.value)};of=${MANY[what]}` : "";
  }

  /** @param {HTMLFormElement} form @returns {Chapter | undefined} */
  #chapter(form) {
    const [course] = /** @type {NodeListOf<HTMLOptionElement>} */ (form.querySelectorAll("[name=course] option:checked"));
    return JSON.parse(course?.dataset.chapters ?? "[]")[Number(field(form, "upto").value)];
  }

  /**
   * Draws the hands, some deals at a time; which ones, only Python knows.
   * @param {HTMLFormElement} form
   * @returns {Promise<string | null>} the task; null when it is no longer asked for
   */
  async #drawn(form) {
    const asked = this.#task(form, "hands");
    const known = this.#hands.get(asked);
    if (!asked || known) return known ?? "";
    const says = (/** @type {string} */ words) => this.#say(words);
    let state = `w=drawing;${asked}`;
    says("Looking for three hands …");
    for (let found = 0; found < MANY.hands; ) {
      const got = await this.client.answer({ state, event: null, base: "" }, null).catch(() => null);
      if (!this.host.isConnected || asked !== this.#task(form, "hands") || field(form, "what").value !== "hands") return null;
      if (got?.state === undefined) return says(got?.error ?? "The hands could not be drawn. Choose again."), "";
      state = got.state;
      found = hands(state).split("+").length - 2;
      says(got.say ?? "");
    }
    says("");
    const [game] = asked.split(";");
    const task = `${game};hands=${hands(state)};seed=${Number(field(form, "seed").value)}`;
    this.#hands.set(asked, task);
    return task;
  }

  /** @param {string} words */
  #say(words) {
    const said = this.host.querySelector("output");
    if (said && said.textContent !== words) said.textContent = words;
  }

  /** Puts the link where it can be copied. @param {HTMLFormElement} form */
  async #tell(form) {
    const title = field(form, "title").value.trim();
    const what = field(form, "what").value === "hands" ? "hands" : "questions";
    const task = what === "hands" ? await this.#drawn(form) : this.#task(form, what);
    if (task === null) return; // the form has been changed meanwhile
    const made = task && title ? `${WHERE[what]};${task};title=${coded(title)}` : "";
    if (what === "questions") this.#say("");
    else if (!this.#chapter(form)?.[2]) this.#say("No hand has been played up to this chapter.");
    const address = (made && inSite(made)?.href) || "";
    const link = field(form, "link");
    link.value = address;
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (form.querySelectorAll("button"))) button.disabled = !address;
    form.querySelector("[data-client=copytext]")?.setAttribute("data-text", address);
    form.querySelector("[data-client=code]")?.setAttribute("data-code", made);
    const way = form.querySelector("a[data-try]");
    if (address) way?.setAttribute("href", address);
    way?.toggleAttribute("hidden", !address);
    /** @type {HTMLButtonElement} */ (form.querySelector("[data-handout]")).disabled = !this.#task(form, "questions");
  }

  /** The same questions on paper, with the answers on a page of their own. @param {HTMLFormElement} form */
  async #print(form) {
    this.#say("Laying out the page …");
    const state = `w=mixed;${this.#task(form, "questions")}`;
    const got = await this.client.answer({ state, event: { do: "print", with: "questions" }, base: this.host.getAttribute("base") ?? "" }, null).catch(() => null);
    this.#say(got?.paper === undefined ? "The page could not be laid out. Try it again." : "");
    if (got?.paper !== undefined) await this.client.printSheets(got.paper);
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 */
const field = (form, name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

/** The hands found so far, in the state of a drawing. @param {string} state */
const hands = (state) => /;hands=([^;]*)/.exec(state)?.[1] ?? "";

/** As `tutor/widgets/names.py` writes a name into a state. @param {string} name */
const coded = (name) =>
  [...name.replace(/\s+/g, " ")].map((sign) => (/[A-Za-z0-9]/.test(sign) ? sign : [...new TextEncoder().encode(sign)].map(hex).join(""))).join("");

/** @param {number} byte */
const hex = (byte) => `*${byte.toString(16).toUpperCase().padStart(2, "0")}`;
