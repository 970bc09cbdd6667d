/**
 * `<spiel-device>`: what this device keeps, and how to be rid of it: the copy of the site (`part="copy"`), or what the
 * reader has written (`part="own"`).
 */

import { everythingAside, lost, named, removeAside, SCORE, setAside, written } from "./beside.js";
import { copyHere, fetchCopy, removeCopy, savesData } from "./offline.js";
import { asideItem, button, date, onceMore } from "./own.js";
import { ladder } from "./ladder.js";
import { loadAll, saveAll, scoreBack } from "./score.js";
import { inSite } from "./site.js";
import { size } from "./size.js";
import { forgetWork, keepsAnything, keepState, keptStates, marks, path, recallState, tallied, workBytes } from "./store.js";

const LOOK_MS = 1000;
const CLOSED = "This browser keeps nothing for this site, or has no room left for it.";

export class SpielDevice extends HTMLElement {
  /** @type {AbortController | null} */
  #alive = null;

  connectedCallback() {
    this.#alive = new AbortController();
    const { signal } = this.#alive;
    if (this.getAttribute("part") === "own") this.#tellOwn(signal);
    else this.#tellCopy(signal);
  }

  disconnectedCallback() {
    this.#alive?.abort();
  }

  /** @param {AbortSignal} signal */
  #tellCopy(signal) {
    const status = paragraph("");
    status.setAttribute("role", "status");
    const get = button("Keep the whole book here", () => fetchCopy().then(look, look));
    const drop = button("Remove it", () => removeCopy().then(look, look));
    this.replaceChildren(status, get, " ", drop);
    const look = async () => {
      const copy = await copyHere().catch(() => null);
      const sentence = copy ? aboutCopy(copy) : "This browser keeps no copy of this site.";
      if (status.textContent !== sentence) status.textContent = sentence;
      get.hidden = !copy || (copy.done && copy.here.files >= (copy.all?.files ?? 0));
      drop.hidden = !copy?.here.files;
    };
    const timer = setInterval(look, LOOK_MS);
    signal.addEventListener("abort", () => clearInterval(timer));
    look();
  }

  /** @param {AbortSignal} signal */
  #tellOwn(signal) {
    const kept = document.createElement("div");
    const said = paragraph("");
    said.setAttribute("role", "status");
    const read = () => loadAll((sentence) => (said.textContent = sentence));
    this.replaceChildren(kept, button("Save as a file", saveAll), " ", button("Open such a file", read), said);
    const look = () => kept.replaceChildren(...own());
    addEventListener("spiel-beside", look, { signal });
    addEventListener("storage", look, { signal });
    look();
  }
}

/** @param {import("./offline.js").Copy} copy */
function aboutCopy({ here, all, sent, done }) {
  if (!here.files) {
    const whole = all && sent ? ` The whole book takes ${size(all.bytes)} here; about ${size(sent)} is downloaded.` : "";
    return `${savesData() ? "Nothing is kept, because your browser is set to save data." : "Nothing is kept."}${whole}`;
  }
  const amount = (/** @type {import("./offline.js").Amount} */ { files, bytes }) => `${files} files, ${size(bytes)}`;
  if (!all || (done && here.files >= all.files)) return `The whole book is kept: ${amount(here)}.`;
  const part = `${amount(here)}, of ${amount(all)}`;
  return done
    ? `The browser has room for part of the book: ${part}. You can read that without a network, but you need one to play.`
    : `The book is being fetched: ${part} so far.${sent ? ` The whole download is about ${size(sent)}.` : ""}`;
}

/** @returns {Node[]} */
function own() {
  if (!keepsAnything()) return [paragraph(`${CLOSED} What you write on a page is lost when you leave it; save it as a file.`)];
  const kept = [...keptStates()].sort((a, b) => b[1].t - a[1].t);
  const works = kept.filter(([, { s }]) => written(s)).map(([widget, { s, t }]) => workItem(widget, s, t));
  const aside = everythingAside().map((one) => asideItem(one, () => restore(one), place(one.w)));
  const others = kept.length - works.length;
  const { right, asked } = tallied(marks());
  const goals = Object.keys(path().reached).length;
  const reached = goals ? `${goals} ${goals === 1 ? "goal" : "goals"} that you have reached in the courses` : "";
  const topics = Object.keys(ladder().topics).length;
  const back = topics ? `${topics} ${topics === 1 ? "topic that comes" : "topics that come"} back` : "";
  const small = [reached, back, asked ? `your score, ${right} of ${asked} right` : "", others ? `where you left off at ${others} other tables or questions` : ""];
  const rest = small.filter(Boolean).join(", and ") || (Object.keys(path().at).length ? "the chapter where you were" : "");
  if (!works.length && !aside.length && !rest) return [paragraph("Nothing yet.")];
  return [
    ...(works.length ? [list(works)] : []),
    ...(aside.length ? [paragraph("Set aside, because something else took its place:"), list(aside)] : []),
    ...(rest ? [paragraph(`${works.length || aside.length ? "Also" : "Only"} ${rest}.`)] : []),
    paragraph(`All this takes up ${size(workBytes())}.`),
    onceMore("Delete all of it", "Delete all of it for good", () => {
      forgetWork();
      dispatchEvent(new Event("spiel-beside"));
    }),
  ];
}

/**
 * @param {string} widget
 * @param {string} state
 * @param {number} time
 */
function workItem(widget, state, time) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = inSite(widget)?.href ?? "";
  link.textContent = `${named(state)[0].toUpperCase()}${named(state).slice(1)}`;
  item.append(link, ` ${place(widget)}, last changed on ${date(time)}`);
  return item;
}

/**
 * @param {string} widget page and id
 * @returns {string} where that is, in words of the address
 */
const place = (widget) => (widget === SCORE ? "" : `at ${widget.replace(/\/?#.*$/, "") || "the first page"}`);

/**
 * Puts what lies beside in the place of what is kept, sets that aside, and goes there.
 * @param {import("./beside.js").Aside} aside
 */
function restore(aside) {
  if (aside.w === SCORE) return scoreBack(aside);
  const kept = recallState(aside.w);
  if (kept && lost(kept, aside.s) && !setAside(aside.w, kept)) return;
  if (!keepState(aside.w, aside.s)) return;
  removeAside(aside);
  const there = inSite(aside.w);
  if (there) location.assign(there);
}

/** @param {string} words */
function paragraph(words) {
  const made = document.createElement("p");
  made.textContent = words;
  return made;
}

/** @param {Node[]} items */
function list(items) {
  const made = document.createElement("ul");
  made.append(...items);
  return made;
}
