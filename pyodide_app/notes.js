/**
 * Small notes beside a word: what a sign of a place stands for, what a word of the glossary means.
 *
 * A sign is a button: in a widget its title says which place (`tutor/view/parts.py`), in a page the words behind it
 * (`scripts/pages/signs.py`). There keys come to one button at the end of each paragraph, whose note tells all of its
 * places. A word is a link into the glossary, and whoever has no script follows it. Pressed, by mouse, touch or key, all
 * show a note beside them. Escape or a press elsewhere puts it away, and the focus is where it was.
 *
 * What the place says, in our words, and how it begins in the book stand in one file (`scripts/pages/places.py`), asked
 * for when the first sign is opened and kept with the pages for visits without a network.
 */

import { buttonsFor, placeOf } from "./beneath.js";
import { APP } from "./site.js";

const SIGN = "button.cite-in, button.cite-sign, button.cite-all";
const WORD = "a.term";
const PARAGRAPH = "p, li, dd, dt, td, th, h1, h2, h3, h4, h5, h6, div, summary, blockquote";

/** @type {HTMLElement | null} */
let note = null;

/** What a note says, told at once and once: a note that grows would be read out again. */
const voice = document.createElement("p");

/** Shows notes on this page from now on. Ahead of the theme, which would follow a link at once. */
export function showNotes() {
  document.documentElement.dataset.notes = "";
  document.addEventListener("click", pressed, { capture: true });
  voice.className = "vh";
  voice.setAttribute("role", "status");
  document.body.append(voice);
}

/** @param {MouseEvent} event */
function pressed(event) {
  const found = event.target instanceof Element ? event.target.closest(`${SIGN}, ${WORD}`) : null;
  if (!(found instanceof HTMLElement)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (found instanceof HTMLAnchorElement) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (note?.previousElementSibling === found) return close();
  show(found);
}

/** @param {HTMLElement} sign */
async function show(sign) {
  close();
  const told = sign instanceof HTMLAnchorElement ? [{ place: "", words: sign.title || (await meaning(sign)) }] : placesOf(sign);
  if (!told[0]?.words && sign instanceof HTMLAnchorElement) return location.assign(sign.href);
  note = document.createElement("span");
  note.className = "sw-note";
  note.popover = "auto";
  sign.after(note);
  sign.setAttribute("aria-expanded", "true");
  note.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === "closed") close();
  });
  note.showPopover();
  note.append(...told.map(({ words }) => element("span", words, "sw-place")));
  note.append(" ", sign instanceof HTMLAnchorElement ? linkBeside(sign) : buttonsFor(sign, told));
  place(note, sign);
  if (!(sign instanceof HTMLAnchorElement)) await tell(note, sign, told);
  if (note?.isConnected) voice.replaceChildren([...note.childNodes].filter((part) => !(part instanceof Element && part.matches(".sw-acts"))).map((part) => part.textContent).join(" "));
}

/**
 * Puts before the name of each place what it says, and after it how it begins, as soon as both are known.
 * @param {HTMLElement} shown
 * @param {HTMLElement} sign
 * @param {Told[]} told
 */
async function tell(shown, sign, told) {
  const known = await places();
  if (shown !== note) return;
  told.forEach((one, at) => {
    const [opens, says] = known[one.place] ?? [];
    if (!says) return;
    const book = element("q", `${opens} …`);
    book.lang = "de";
    shown.children[at].prepend(element("span", says, "sw-says"));
    shown.children[at].append(" It begins: ", book, " ");
  });
  place(shown, sign);
}

/** @typedef {{ place: string, words: string }} Told a place, as `003 § 9`, and its name in words */

/**
 * What a sign stands for: in a widget one place, told by its title; in a page those of a row, or of its paragraph.
 * @param {HTMLElement} sign
 * @returns {Told[]}
 */
function placesOf(sign) {
  if (sign.title) return [{ place: placeOf(sign), words: sign.title }];
  const block = sign.closest(PARAGRAPH);
  const before = (/** @type {Element} */ one) => sign.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING;
  const own = (/** @type {Element} */ one) => one.closest(PARAGRAPH) === block && before(one);
  const signs = sign.matches(".cite-all") ? [...(block?.querySelectorAll(".cite") ?? [])].filter(own) : [sign.closest(".cite")];
  return signs.flatMap((one) => {
    const notes = [...(one?.querySelectorAll(".cite-one, .cite-note:not(:has(.cite-one))") ?? [])];
    return (one?.getAttribute("data-place") ?? "").split("; ").map((place, at) => ({ place, words: wordsOf(notes[at]) }));
  });
}

/**
 * The words of a note, which has a shorter name of the book for the margin.
 * @param {Element | undefined} told
 */
function wordsOf(told) {
  const words = /** @type {Element | undefined} */ (told?.cloneNode(true));
  for (const part of words?.querySelectorAll(".cite-short") ?? []) part.remove();
  return words?.textContent?.trim() ?? "";
}

/**
 * @param {string} tag
 * @param {string} words
 * @param {string} [name] its class
 */
function element(tag, words, name) {
  const made = document.createElement(tag);
  made.textContent = words;
  if (name) made.className = name;
  return made;
}

/** @type {Promise<Record<string, [opens: string, says: string]>> | null} */
let fetched = null;

/** What each place says; nothing when it cannot be had, which is asked again the next time. */
async function places() {
  fetched ??= fetch(new URL("places.json", APP)).then((response) => (response.ok ? response.json() : Promise.reject()));
  try {
    return await fetched;
  } catch {
    fetched = null;
    return {};
  }
}

function close() {
  note?.previousElementSibling?.removeAttribute("aria-expanded");
  note?.remove();
  note = null;
}

/** @param {HTMLAnchorElement} word */
function linkBeside(word) {
  const link = document.createElement("a");
  link.href = word.href;
  link.textContent = "In the glossary";
  return link;
}

/**
 * Under the sign, or above it where there is more room, and always within the window.
 * @param {HTMLElement} note
 * @param {HTMLElement} sign
 */
function place(note, sign) {
  const [at, own, gap] = [sign.getBoundingClientRect(), note.getBoundingClientRect(), 8];
  const under = at.bottom + gap + own.height <= innerHeight || at.top < innerHeight - at.bottom;
  const left = Math.min(at.left, document.documentElement.clientWidth - own.width - gap);
  note.style.left = `${Math.max(gap, left)}px`;
  const top = Math.min(under ? at.bottom + gap : at.top - own.height - gap, innerHeight - own.height - gap);
  note.style.top = `${Math.max(gap, top)}px`;
}

/** @type {Map<string, Promise<Document>>} */
const pages = new Map();

/**
 * What a word means, read from the page that its link leads to; the pages' own links have it in their title.
 * @param {HTMLAnchorElement} word
 * @returns {Promise<string>} empty when it cannot be had
 */
async function meaning(word) {
  const address = new URL(word.href);
  const id = address.hash.slice(1);
  address.hash = "";
  const page = pages.get(address.href) ?? fetchPage(address.href);
  pages.set(address.href, page);
  try {
    const told = (await page).getElementById(id)?.nextElementSibling?.cloneNode(true);
    if (!(told instanceof Element)) return "";
    for (const sign of told.querySelectorAll(".cite")) sign.remove();
    return told.textContent?.replace(/\s+/g, " ").trim() ?? "";
  } catch {
    pages.delete(address.href);
    return "";
  }
}

/** @param {string} address */
async function fetchPage(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}
