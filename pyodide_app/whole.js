/**
 * Style sheets and drawings of cards that did not come, or not whole: said at the head of the page, with a button that
 * fetches them anew. The browser's cache may hold what is damaged, so that nothing is taken from there.
 */

import { afterLoad } from "./near.js";

const MARK = "data-parts";
const SAID = "Part of this page is missing or damaged. It may look odd, or its cards may lack their pictures, but it works as before.";
/** The last rule of each of our style sheets says its name. */
const SHEETS = ["widget.css", "site.css"];
let tries = 0;

/** Looks once the page is there; again only when asked. */
export function watchForParts() {
  afterLoad(() => void look());
}

async function look() {
  const wanting = [...SHEETS.filter((name) => !styled(name)).flatMap(linksTo), ...undrawn()];
  if (!wanting.length) return;
  tries += 1;
  const come = await Promise.all(wanting.map(renew));
  if (!come.every(Boolean)) tell();
}

/** @param {string} name of a style sheet */
function styled(name) {
  const said = getComputedStyle(document.documentElement).getPropertyValue(`--whole-${name.replace(".", "-")}`);
  return said.trim() === "1";
}

/** @param {string} name of a style sheet */
const linksTo = (name) => [...document.querySelectorAll(`link[rel=stylesheet][href*="/${name}"]`)];

/** A drawing on the screen for each file of drawings that shows nothing. */
function undrawn() {
  /** @type {Map<string, { shown: SVGUseElement, drawn: boolean }>} */
  const files = new Map();
  for (const use of document.querySelectorAll("spiel-widget use")) {
    const file = fileOf(use);
    if (!(use instanceof SVGUseElement) || !use.checkVisibility({ contentVisibilityAuto: true }) || files.get(file)?.drawn) continue;
    files.set(file, { shown: use, drawn: use.getBBox().width > 0 });
  }
  return [...files.values()].filter(({ drawn }) => !drawn).map(({ shown }) => shown);
}

/**
 * A link's own address may be meant from a page that the reader has left since.
 * @param {Element} part that names a file
 */
const fileOf = (part) =>
  (part instanceof HTMLLinkElement ? part.href : (part.getAttribute("href") ?? part.getAttribute("xlink:href") ?? "")).replace(/[?#].*/, "");

/**
 * Fetches what a style sheet's link, or a drawing, names, and has the page use it.
 * @param {Element} part
 * @returns {Promise<boolean>} whether it is whole
 */
async function renew(part) {
  const file = fileOf(part);
  const text = await fetch(new URL(file, document.baseURI), { cache: "reload" }).then(
    (response) => (response.ok ? response.text() : ""),
    () => "",
  );
  const end = part instanceof SVGElement ? "</svg>" : "--whole-";
  if (!text.slice(-200).includes(end)) return false;
  const same = part instanceof SVGElement ? [...document.querySelectorAll("use")].filter((use) => fileOf(use) === file) : [part];
  for (const one of same) {
    const name = one.hasAttribute("href") ? "href" : "xlink:href";
    const [, fragment] = (one.getAttribute(name) ?? "").split("#");
    one.setAttribute(name, `${file}?again=${tries}${fragment ? `#${fragment}` : ""}`);
  }
  return true;
}

function tell() {
  document.querySelector(`[${MARK}]`)?.remove();
  const note = document.createElement("div");
  const words = document.createElement("p");
  const again = document.createElement("button");
  note.className = "unplayed";
  note.setAttribute(MARK, "");
  note.setAttribute("role", "alert");
  words.textContent = SAID;
  again.textContent = "Try again";
  again.type = "button";
  again.addEventListener("click", () => {
    note.remove();
    void look();
  });
  note.append(words, again);
  const title = document.querySelector(".md-content__inner > h1");
  if (title) title.after(note);
  else document.body.prepend(note);
}
