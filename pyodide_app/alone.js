/**
 * The page of one widget alone (`docs/overrides/embed.html`), which other pages show in a frame: what the fragment says
 * is a link, and the page of this site that it is from, `#w=replay-1&s=…&p=examples/`. It tells the page around it how
 * high it is, and keeps nothing. It must run before the client, which finds the widget made and the storage put away.
 */

import { linkTo, readLink } from "./link.js";
import { SITE } from "./site.js";

const WIDGET = /^[a-z]{1,12}-[0-9]{1,3}$/;
const SCHEMES = { light: "default", dark: "slate" };
const DAMAGED = "The link to this part of Spielbuch is damaged, so nothing can be shown here.";

const root = document.documentElement;
root.dataset.alone = "";
keepNothing();
show();
addEventListener("hashchange", show);
document.addEventListener("spiel-answer", () => leadOn());
// A page around it whose script has come late asks how high this is.
addEventListener("message", ({ source }) => source === parent && tell());
new ResizeObserver(tell).observe(document.body);

/** As in a browser that is told to keep nothing: what is done in another page's frame is no work of this site's. */
function keepNothing() {
  const refuse = () => {
    throw new Error("Nothing is kept.");
  };
  const nothing = { length: 0, getItem: () => null, removeItem() {}, setItem: refuse };
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { value: nothing });
}

/** Makes the widget that the fragment names; the client fills it, or says what is wrong with its state. */
function show() {
  const link = readLink(location.hash);
  const widget = link && WIDGET.test(link.widget) ? link.widget : "";
  const place = /** @type {HTMLElement} */ (document.getElementById("alone"));
  colour();
  root.dataset.page = pageOf();
  if (!widget) place.replaceChildren(sentence(DAMAGED));
  else if (!document.getElementById(widget)) place.replaceChildren(made(widget)); // else the client follows the link in it
  leadOn();
}

/** @param {string} id */
function made(id) {
  const widget = document.createElement("spiel-widget");
  widget.id = id;
  widget.setAttribute("kind", id.replace(/-.*/, ""));
  widget.setAttribute("base", "./");
  return widget;
}

/** The page that the fragment says it is from, if this site has it. */
function pageOf() {
  const path = fields().get("p") ?? "";
  return Object.hasOwn(titles(), path) ? path : "";
}

/** @returns {Record<string, string>} the site's pages by their paths */
function titles() {
  return JSON.parse(document.getElementById("pages")?.textContent ?? "{}");
}

function fields() {
  return new URLSearchParams(location.hash.slice(1));
}

/** The line below: to the whole page, with what is shown here now. */
function leadOn() {
  const widget = /** @type {HTMLElement & { state?: string } | null} */ (document.querySelector("#alone spiel-widget"));
  const line = document.querySelector("#from span");
  if (!widget || !line) return;
  const page = root.dataset.page ?? "";
  const link = line.querySelector("a") ?? document.createElement("a");
  const state = widget.state || readLink(location.hash)?.state;
  link.target = "_blank";
  link.rel = "noopener";
  link.textContent = titles()[page] ?? "the whole page";
  link.href = page && state ? linkTo(widget.id, state) : new URL(page, SITE).href;
  line.replaceChildren(": ", link);
}

/** Light or dark as the device, or as the page around it wants it (`&c=light`). */
function colour() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const set = () => {
    const asked = fields().get("c");
    const scheme = asked === "light" || asked === "dark" ? asked : dark.matches ? "dark" : "light";
    document.body.dataset.mdColorScheme = SCHEMES[scheme];
  };
  dark.onchange = set;
  set();
}

/** One number, to whoever is around. */
function tell() {
  if (parent !== window) parent.postMessage(Math.ceil(document.body.getBoundingClientRect().height), "*");
}

/** @param {string} words */
function sentence(words) {
  const said = document.createElement("p");
  said.setAttribute("role", "alert");
  said.textContent = words;
  return said;
}
