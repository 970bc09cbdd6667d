/** The line that puts a widget into somebody's own page, in a dialog. A file of its own, fetched when it is wanted. */

import { pageKey, SITE } from "./site.js";

/** @typedef {{ copy: (text: string) => Promise<boolean>, open: (title: string, content: Node[]) => HTMLDialogElement }} Page */

/**
 * @param {HTMLElement} widget
 * @param {string} state
 * @param {Page} page
 */
export function showLine(widget, state, page) {
  const lead = element("p", "Copy this line into the source of your page. It shows what you see now.");
  const line = element("textarea", embedLine(widget, state));
  line.readOnly = true;
  line.rows = 6;
  line.setAttribute("aria-label", "The line for your page");
  line.addEventListener("focus", () => line.select());
  const button = element("button", "Copy the line");
  button.className = "call";
  button.addEventListener("click", async () => {
    if (await page.copy(line.value)) button.textContent = "Copied";
    else line.focus();
  });
  const more = element("a", "How this works");
  more.href = new URL("about/embedding/", SITE).href;
  page.open("Put this into your page", [lead, line, button, " ", more].map((part) => (typeof part === "string" ? new Text(part) : part)));
}

/**
 * @param {HTMLElement} widget
 * @param {string} state
 * @returns {string}
 */
function embedLine(widget, state) {
  const address = new URL("embed.html", SITE);
  const parts = [["w", widget.id], ["s", state], ["p", pageKey()]].filter(([, value]) => value);
  address.hash = parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  const title = `Spielbuch: ${widget.querySelector(".sw-title")?.textContent ?? widget.id}`;
  const look = 'width="100%" height="640" frameborder="0" loading="lazy" allow="fullscreen; clipboard-write"';
  const frame = `<iframe src="${escaped(address.href)}" title="${escaped(title)}" ${look}></iframe>`;
  return `${frame}<script src="${escaped(new URL("app/embed.js", SITE).href)}" async></script>`;
}

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} words
 */
function element(tag, words) {
  const made = document.createElement(tag);
  made.textContent = words;
  return made;
}
