/**
 * Small notes beside a word: what a sign of a place stands for, what a word of the glossary means.
 *
 * A sign is a button: in a widget its title says which place (`tutor/view/parts.py`), in a page the words behind it
 * (`scripts/pages/marks.py`). A word is a link into the glossary, and whoever has no script follows it. Pressed, by
 * mouse, touch or key, all show a note beside them. Escape or a press elsewhere puts it away.
 *
 * What the place says, in our words, and how it begins in the book stand in one file (`scripts/pages/places.py`), asked
 * for when the first sign is opened and kept with the pages for visits without a network.
 */

import { APP } from "./site.js";

const SIGN = "button.cite-in, button.cite-sign";
const WORD = "a.term";

/** @type {HTMLElement | null} */
let note = null;

/** Shows notes on this page from now on. Ahead of the theme, which would follow a link at once. */
export function showNotes() {
  document.documentElement.dataset.notes = "";
  document.addEventListener("click", pressed, { capture: true });
  document.addEventListener("keydown", (event) => {
    const sign = event.key === "Escape" ? document.activeElement?.closest(".cite-sign") : null;
    if (sign instanceof HTMLElement) sign.blur();
  });
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
  const words = sign.title || (sign instanceof HTMLAnchorElement ? await meaning(sign) : beside(sign));
  if (!words && sign instanceof HTMLAnchorElement) return location.assign(sign.href);
  note = document.createElement("span");
  note.className = "sw-note";
  note.popover = "auto";
  note.setAttribute("role", "status");
  sign.after(note);
  sign.setAttribute("aria-expanded", "true");
  note.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === "closed") close();
  });
  note.showPopover();
  note.append(words);
  if (sign instanceof HTMLAnchorElement) note.append(" ", linkBeside(sign));
  else tell(note, sign);
  place(note, sign);
}

/**
 * Puts before the name of a place what it says, and after it how it begins, as soon as both are known.
 * @param {HTMLElement} shown
 * @param {HTMLElement} sign
 */
async function tell(shown, sign) {
  const [opens, says] = (await places())[placeOf(sign)] ?? [];
  if (!says || shown !== note) return;
  const [first, book] = [document.createElement("span"), document.createElement("q")];
  first.className = "sw-says";
  first.textContent = says;
  book.lang = "de";
  book.textContent = `${opens} …`;
  shown.prepend(first);
  shown.append(" It begins: ", book);
  place(shown, sign);
}

/**
 * The place of a sign, as `003 § 9`: told by its page, or in a widget the last words of the sign.
 * @param {HTMLElement} sign
 */
function placeOf(sign) {
  const told = sign.closest("[data-place]")?.getAttribute("data-place");
  return told ?? sign.lastChild?.textContent ?? "";
}

/**
 * The words that stand behind a sign of a page, which has a shorter name for the margin.
 * @param {HTMLElement} sign
 */
function beside(sign) {
  const told = sign.nextElementSibling?.cloneNode(true);
  if (!(told instanceof Element)) return "";
  for (const part of told.querySelectorAll(".cite-short")) part.remove();
  return told.textContent?.trim() ?? "";
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
 * Under the sign, or above it where there is more room.
 * @param {HTMLElement} note
 * @param {HTMLElement} sign
 */
function place(note, sign) {
  const [at, own, gap] = [sign.getBoundingClientRect(), note.getBoundingClientRect(), 8];
  const under = at.bottom + gap + own.height <= innerHeight || at.top < innerHeight - at.bottom;
  const left = Math.min(at.left, document.documentElement.clientWidth - own.width - gap);
  note.style.left = `${Math.max(gap, left)}px`;
  note.style.top = `${under ? at.bottom + gap : at.top - own.height - gap}px`;
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
  if (!response.ok) throw new Error(`The page answered ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}
