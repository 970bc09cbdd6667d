/** Prints sheets that were laid out for paper, apart from the page that is read. */

import { drawCodes } from "./codes.js";
import { SITE } from "./site.js";

const HIDES_PAGE = "data-print";
const FACES = /** @type {const} */ ([["400", "normal"], ["400", "italic"], ["600", "normal"]]);

/** @type {Promise<void> | undefined} */
let set;

/**
 * The type of the page, held by the document itself: a browser builds the faces of a style sheet anew for print, and
 * lays the paper out before they are there. Without them paper is set in whatever type the device has.
 */
function holdType() {
  set ??= Promise.all(
    FACES.map(async ([weight, style]) => {
      const file = new URL(`assets/fonts/eb-garamond-${weight}-${style}.woff2`, SITE);
      document.fonts.add(await new FontFace("EB Garamond", `url(${file})`, { weight, style }).load());
    }),
  ).then(() => {}, () => {});
  return set;
}

/**
 * The sheets stay until the reader is back at the page: on a phone `print` returns at once, and the browser lays them
 * out while its own dialog is open.
 * @param {string} html
 */
export async function printSheets(html) {
  await holdType();
  clear();
  const papers = document.createElement("div");
  papers.className = "papers";
  papers.hidden = true;
  papers.innerHTML = html;
  if (papers.querySelector("[data-code]")) await drawCodes(papers);
  document.body.append(papers);
  document.documentElement.setAttribute(HIDES_PAGE, "papers");
  for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, clear, { once: true, capture: true });
  print();
}

function clear() {
  for (const sign of ["pointerdown", "keydown"]) removeEventListener(sign, clear, { capture: true });
  document.documentElement.removeAttribute(HIDES_PAGE);
  for (const old of document.querySelectorAll(".papers")) old.remove();
}

/** A page that is laid out for paper itself has a button for it. */
export function printPages() {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-print-page]")) holdType().then(() => print());
  });
}

/**
 * @param {Element | null} control the Print button of a widget, with what it offers
 * @returns {[string, string][]} the name and the words of each
 */
export function papersOf(control) {
  try {
    const papers = JSON.parse(control?.getAttribute("data-papers") ?? "[]");
    return Array.isArray(papers) ? papers : [];
  } catch {
    return [];
  }
}
