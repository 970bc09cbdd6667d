/**
 * A link to a widget that the page does not have: it leads on to the page where its game or sheet is, if this page
 * offers that one, or from the head of a course to a chapter with such a widget; else that is said at the head of the page, with the widgets of the kind that it has.
 */

import { readLink } from "./link.js";
import { onEachPage } from "./on-page.js";
import { isAlone } from "./site.js";

const MARK = "data-astray";

/** Says so, or takes the sentence away when the address is another. */
function check() {
  document.querySelector(`[${MARK}]`)?.remove();
  const link = readLink(location.hash);
  if (!link || isAlone() || document.querySelector(`spiel-widget[id="${CSS.escape(link.widget)}"]`)) return;
  const place = document.querySelector(".md-content__inner") ?? document.body;
  const kind = link.widget.replace(/-[0-9]*$/, "");
  const elsewhere = link.damage ? null : (offered(link.state) ?? chapterWith(kind));
  if (elsewhere) return location.replace(`${elsewhere}#w=${kind}-1&s=${encodeURIComponent(link.state)}`);
  const names = [...document.querySelectorAll("spiel-widget")].map((widget) => widget.id);
  const alike = names.filter((name) => name.startsWith(`${kind}-`));
  const here = alike.length ? `It has ${alike.join(", ")}` : `None of its ${names.length} widgets is of this kind`;
  const note = document.createElement("p");
  note.className = "astray";
  note.setAttribute(MARK, "");
  note.setAttribute("role", "alert");
  note.textContent = `This link shows a widget “${link.widget.slice(0, 40)}”, which this page does not have. ${here}. Part of the link may be missing.`;
  const title = place.querySelector(":scope > h1");
  if (title) title.after(note);
  else place.prepend(note);
  note.scrollIntoView({ block: "nearest" });
}

/**
 * @param {string} state
 * @returns {string | null} the address of the page that this one offers for what a state names
 */
function offered(state) {
  const named = state.split(";").map((pair) => pair.split("=")[1] ?? "");
  const links = [...document.querySelectorAll("a[data-choice]")];
  const found = links.find((link) => named.includes(link.getAttribute("data-choice") ?? ""));
  return found instanceof HTMLAnchorElement ? found.href : null;
}

/**
 * @param {string} kind of a widget
 * @returns {string | null} the address of the first chapter with one, on the head of a course
 */
function chapterWith(kind) {
  const chapter = [...document.querySelectorAll("[data-widgets]")].find((one) => one.getAttribute("data-widgets")?.split(" ").includes(kind));
  return chapter?.querySelector("a")?.href ?? null;
}

/** Looks at the address now and whenever it changes, and when the theme has put another content into the page. */
export function watchForLinksAstray() {
  addEventListener("hashchange", check);
  onEachPage(check);
}
