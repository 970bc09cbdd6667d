/** A link that carries a widget's state: `#w=<widget id>&s=<state>`. */

import { onEachPage } from "./on-page.js";
import { isAlone, pageKey, SITE } from "./site.js";
import { isStateText, whyNoState } from "./store.js";

/** @typedef {{ widget: string, state: string, damage: string }} Link `damage`: why the state is none, or nothing */

/**
 * @param {string} hash with its `#`
 * @returns {Link | null} null when the hash is not ours
 */
export function readLink(hash) {
  if (!hash.startsWith("#w=")) return null;
  const fields = new URLSearchParams(hash.slice(1).replaceAll("+", "%2B"));
  const widget = fields.get("w") ?? "";
  const state = fields.get("s") ?? "";
  return { widget, state, damage: isStateText(state) ? "" : whyNoState(state) };
}

/**
 * @param {string} widget
 * @param {string} state
 * @returns {string}
 */
export function linkTo(widget, state) {
  const url = isAlone() ? new URL(pageKey(), SITE) : new URL(location.href);
  url.hash = `w=${encodeURIComponent(widget)}&s=${encodeURIComponent(state)}`;
  return url.href;
}

/**
 * Follows links to this page's own widgets in place, pressed or written into the address bar, and those that lead from a
 * widget to a part of this page: the theme would fetch the page anew for the first of them, and bring the address back to it.
 */
export function followLinksHere() {
  let shown = location.pathname;
  onEachPage(() => (shown = location.pathname));
  const stay = (/** @type {PopStateEvent} */ event) => {
    if (location.pathname === shown && readLink(location.hash)) event.stopImmediatePropagation();
  };
  addEventListener("popstate", stay, { capture: true });
  const follow = (/** @type {MouseEvent} */ event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.pathname !== location.pathname) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const part = link.closest("spiel-widget") ? named(link.hash) : null;
    if (!part && !readLink(link.hash)) return;
    event.preventDefault();
    event.stopPropagation();
    if (part) return goTo(part);
    history.pushState(null, "", link.hash);
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  document.addEventListener("click", follow, { capture: true });
}

/** The part of the page that an address names; one that names a widget's state names no part. @param {string} hash */
export function named(hash) {
  const name = hash.slice(1);
  return name && !name.includes("=") ? document.getElementById(decodeURIComponent(name)) : null;
}

/** @param {HTMLElement} part */
function goTo(part) {
  history.replaceState(history.state, "", `#${part.id}`);
  part.scrollIntoView({ block: "start" });
  focusOn(part);
}

/** The next key goes on from this part, and a screen reader reads it. @param {HTMLElement} part */
export function focusOn(part) {
  if (part.tabIndex < 0) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** Takes the link out of the address bar once the reader has gone on from it, so that a reload keeps the newer state. */
export function dropLink() {
  if (readLink(location.hash) && !isAlone()) {
    history.replaceState(history.state, "", location.pathname + location.search);
  }
}

/**
 * @param {string} text
 * @returns {Promise<boolean>} whether it is on the clipboard
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {HTMLElement} button whose `data-way` leads from this page to another
 * @returns {string}
 */
export function wayOf(button) {
  return new URL(button.dataset.way ?? "", location.href).href;
}
