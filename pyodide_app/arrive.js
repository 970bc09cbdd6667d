/**
 * After the theme has put another page in place of this one, the focus goes to what the reader came for, the part that the
 * address names or the title, so that it is read out, and the next key goes on from there.
 */

import { onEachPage } from "./on-page.js";

export function arriveOnPages() {
  onEachPage((another) => {
    const goal = another ? (named() ?? document.querySelector(".md-content h1") ?? document.querySelector("main")) : null;
    if (!(goal instanceof HTMLElement)) return;
    if (goal.tabIndex < 0) goal.tabIndex = -1;
    goal.focus({ preventScroll: true });
  });
}

/** The part of the page that the address names; one that names a widget's state names no part. */
function named() {
  const name = location.hash.slice(1);
  return name && !name.includes("=") ? document.getElementById(decodeURIComponent(name)) : null;
}
