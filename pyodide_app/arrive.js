/**
 * After the theme has put another page in place of this one, the focus goes to what the reader came for, the part that the
 * address names or the title, so that it is read out, and the next key goes on from there.
 */

import { focusOn, named } from "./link.js";
import { onEachPage } from "./on-page.js";

export function arriveOnPages() {
  onEachPage((another) => {
    const goal = another ? (named(location.hash) ?? document.querySelector(".md-content h1") ?? document.querySelector("main")) : null;
    if (goal instanceof HTMLElement) focusOn(goal);
  });
}
