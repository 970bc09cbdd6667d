/**
 * “This is wrong”: a text with the position, the place in the book and the version, to copy, or for the form of the
 * forge, if the project has one. Nothing is sent from here. A file of its own, fetched when it is wanted.
 *
 * @import { About, Page } from "./beneath.js"
 */

/** Longer addresses are cut off by some forges. */
const LONGEST = 7000;
const ROWS = 12;

/**
 * @param {About} about
 * @param {Page} page
 */
export function showReport(about, page) {
  const form = PROJECT.issues;
  const where = form ? "Or copy the text and send it to us." : "Copy the text, and send it to whoever runs this site.";
  const lead = element("p", `Tell us what your book says there, and which edition you hold. ${where} Nothing is sent from this page by itself.`);
  const text = element("textarea", reportOf(about));
  text.rows = ROWS;
  text.setAttribute("aria-label", "Your report");
  const button = element("button", "Copy the text");
  button.className = "call";
  button.addEventListener("click", async () => {
    if (await page.copy(text.value)) button.textContent = "Copied";
    else (text.focus(), text.select());
  });
  page.open("This is wrong", [lead, text, button, ...(form ? [new Text(" "), formLink(form, about, text)] : []), new Text(" ")]).classList.add("sw-wide");
}

/**
 * @param {About} about
 * @returns {string}
 */
export function reportOf({ places, told, words, link }) {
  const place = told || places.join("; ");
  const lines = [
    ...(place ? [`Place: ${place}`] : []),
    ...(words ? [`What it says here: ${words}`] : []),
    `Where: ${link}`,
    `Version: ${PROJECT.version}, ${PROJECT.build}`,
    "",
    "What the book says there: ",
    "My edition: ",
  ];
  return lines.join("\n");
}

/**
 * @param {string} form an address with `{title}` and `{text}`
 * @param {About} about
 * @param {HTMLTextAreaElement} text
 */
function formLink(form, { places }, text) {
  const link = element("a", "Open the form");
  link.target = "_blank";
  link.rel = "noopener";
  const title = `Wrong: ${places.join("; ") || "a question"}`;
  const set = () => {
    const address = form.replace("{title}", encodeURIComponent(title)).replace("{text}", encodeURIComponent(text.value));
    link.hidden = address.length > LONGEST;
    link.href = address;
  };
  text.addEventListener("input", set);
  set();
  return link;
}

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
