/**
 * What stands below the place of a ruling: the code of the rule, and “This is wrong”. Both are a file of their own,
 * fetched at the first press (`rule.js`, `report.js`). The same buttons stand in the list of errata and in the ledger of
 * the sources, where `data-places` names the places. Beside a ruling in a widget a sign of its own leads to the code.
 */

import { answer } from "./answers.js";
import { open } from "./dialog.js";
import { copy, linkTo } from "./link.js";
import { APP } from "./site.js";

/**
 * @typedef {HTMLElement & { state: string, asked: import("./types.js").Question | null }} Widget
 * @typedef {object} About what a report, or a look at the code, is about
 * @property {string[]} places as `003 § 9`
 * @property {string} told the places in words
 * @property {string} words what is said there
 * @property {string} link
 * @property {Widget | null} widget
 * @typedef {{ answer: typeof answer, open: typeof open, copy: typeof copy }} Page
 */

const LINES = "p, li, td, th, dd, .say-more";
const MOST_WORDS = 400;
const MISSING = "This could not be fetched. It needs the network.";

/** @type {Page} what the page has already */
const page = { answer, open, copy };

/** Buttons that stand in a page. */
export function watchBeneath() {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button[data-client=wrong], button[data-client=rulecode]") : null;
    if (!(button instanceof HTMLElement) || button.closest(".sw-note")) return;
    const sign = button.matches(".cite-code") ? signBefore(button) : null;
    const places = [sign ? placeOf(sign) : (button.dataset.places ?? "")];
    act(button.dataset.client ?? "", aboutOf(button, places, sign?.title ?? ""));
  });
}

/** The place that a sign in a widget stands for. @param {HTMLElement} sign */
export const placeOf = (sign) => sign.lastChild?.textContent ?? "";

/**
 * The sign of the place before the sign of its code; an open note stands between them.
 * @param {HTMLElement} code
 */
function signBefore(code) {
  let at = code.previousElementSibling;
  while (at && !at.matches(".cite-in")) at = at.previousElementSibling;
  return /** @type {HTMLElement | null} */ (at);
}

/**
 * The buttons below the places that a sign stands for.
 * @param {HTMLElement} sign
 * @param {{ place: string, words: string }[]} told
 * @returns {HTMLElement}
 */
export function buttonsFor(sign, told) {
  const row = document.createElement("span");
  row.className = "sw-acts";
  const about = aboutOf(sign, told.map(({ place }) => place), told.map(({ words }) => words).join(" "));
  for (const [name, words] of [["rulecode", "The rule’s code"], ["wrong", "This is wrong"]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet";
    button.textContent = words;
    button.addEventListener("click", () => {
      sign.focus({ preventScroll: true }); // to which the dialog leads back
      act(name, about);
    });
    row.append(button, " ");
  }
  return row;
}

/**
 * @param {HTMLElement} place
 * @param {string[]} places
 * @param {string} told
 * @returns {About}
 */
function aboutOf(place, places, told) {
  const widget = /** @type {Widget | null} */ (place.closest("spiel-widget"));
  const line = /** @type {Element | undefined} */ ((place.closest(".entry") ?? place.closest(LINES))?.cloneNode(true));
  for (const part of line?.querySelectorAll("button, .sw-note, .cite-note") ?? []) part.remove();
  for (const part of line?.querySelectorAll(".entry > *") ?? []) part.append(" ");
  const words = (line?.textContent ?? "").replace(/\s+/g, " ").replaceAll(" ,", ",").trim().slice(0, MOST_WORDS);
  return { places: places.filter(Boolean), told, words, link: linkOf(place, widget), widget };
}

/**
 * @param {Element} place
 * @param {Widget | null} widget
 */
function linkOf(place, widget) {
  if (widget) return linkTo(widget.id, widget.querySelector("[data-link]")?.getAttribute("data-link") ?? widget.state);
  const address = new URL(location.href);
  const named = place.closest(".entry[id], li[id], section[id]")?.id;
  if (named) address.hash = named;
  return address.href;
}

/**
 * @param {string} name
 * @param {About} about
 */
async function act(name, about) {
  try {
    if (name === "wrong") {
      /** @type {typeof import("./report.js")} */
      const report = await import(new URL("report.js", APP).href);
      report.showReport(about, page);
    } else {
      /** @type {typeof import("./rule.js")} */
      const rule = await import(new URL("rule.js", APP).href);
      await rule.showRule(about, page);
    }
  } catch {
    open(MISSING, []);
  }
}
