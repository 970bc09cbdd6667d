/** Texts to copy and QR codes: a button with `data-client` says which text, or which address of this site, it is about. */

import { showLink, showPicture } from "./dialog.js";
import { copy } from "./link.js";
import { APP, inSite } from "./site.js";

const COPIED_MS = 4000;

/** Says to whoever does not see the button that the text is copied. @type {HTMLElement} */
let voice;

export function showCodes() {
  voice = Object.assign(document.createElement("p"), { className: "vh", role: "status" });
  document.body.append(voice);
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-client]") : null;
    if (!(button instanceof HTMLElement)) return;
    const { client, text = "", code = "", about = "QR code" } = button.dataset;
    if (client === "copytext") copyText(button, text);
    else if (client === "code") showCode(code, about);
  });
}

/**
 * @param {HTMLElement} button which says for a moment that it is done
 * @param {string} text
 */
async function copyText(button, text) {
  if (!(await copy(text))) return showLink(text, "Copy this text");
  const words = button.textContent;
  button.textContent = voice.textContent = "Copied";
  setTimeout(() => {
    voice.textContent = "";
    if (button.textContent === "Copied") button.textContent = words;
  }, COPIED_MS);
}

/**
 * @param {string} path of this site, with what is behind its #
 * @param {string} about
 */
async function showCode(path, about) {
  const picture = await drawn(path, about);
  showPicture(about, picture ?? "The picture could not be drawn. Copy the text instead.");
}

/**
 * @param {string} path
 * @param {string} about
 * @returns {Promise<SVGElement | null>} null where the file that draws it cannot be had, and for a text that no code can hold
 */
async function drawn(path, about) {
  const address = inSite(path)?.href;
  if (!address) return null;
  try {
    /** @type {typeof import("./code.js")} */
    const drawer = await import(new URL("code.js", APP).href);
    return drawer.drawing(address, about);
  } catch {
    return null;
  }
}

/** Puts the codes into a sheet of paper. @param {Element} paper */
export async function drawCodes(paper) {
  for (const place of paper.querySelectorAll("[data-code]")) {
    const picture = await drawn(place.getAttribute("data-code") ?? "", place.getAttribute("data-about") ?? "");
    if (picture) place.append(picture);
  }
}
