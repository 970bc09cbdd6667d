/**
 * Saves what a widget shows as a record, and opens a record there, or where it can be shown. Python judges it; whatever
 * is wrong is told below the buttons, line by line. A file of its own, which no page loads before it is wanted.
 *
 * @import { Page, Widget } from "./recorded.js"
 * @typedef {{ state: string, here: boolean, way: string, words: string, told: string[] }} Opens
 */

const MOST_BYTES = 240_000;
const READING = "Reading the record …";

/**
 * @param {Widget} widget
 * @param {HTMLElement} button
 * @param {Page} page
 */
export function pressed(widget, button, page) {
  const fold = /** @type {HTMLElement} */ (button.closest("[data-part=recording]"));
  const way = button.dataset.way ?? "";
  if (way === "file") chooseFile((file) => take(widget, fold, file, page));
  else if (way === "paste") toggleForm(widget, fold, button, page);
  else save(widget, fold, way, page);
}

/**
 * @param {Widget} widget
 * @param {HTMLElement} fold
 * @param {File | string} what
 * @param {Page} page
 */
export function dropped(widget, fold, what, page) {
  for (let at = fold; at && at !== widget; at = /** @type {HTMLElement} */ (at.parentElement)) at.setAttribute("open", "");
  fold.scrollIntoView({ block: "nearest" });
  take(widget, fold, what, page);
}

/** @param {(file: File) => void} chosen */
function chooseFile(chosen) {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = ".json,.pbn,application/json,text/plain";
  field.addEventListener("change", () => field.files?.[0] && chosen(field.files[0]));
  field.click();
}

/**
 * @param {Widget} widget
 * @param {HTMLElement} fold
 * @param {string} form
 * @param {Page} page
 */
async function save(widget, fold, form, page) {
  const said = await asked(widget, { do: "record", with: form }, page);
  if (said.error !== undefined || !said.file) return tell(fold, said.error ?? "");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([said.file.text], { type: said.file.type }));
  link.download = said.file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  tell(fold, `Saved as ${said.file.name}.`, "info");
}

/**
 * @param {Widget} widget
 * @param {{ do: string, with: string }} event
 * @param {Page} page
 * @returns {Promise<import("./types.js").Answer>}
 */
async function asked(widget, event, page) {
  try {
    return await page.answer({ state: widget.state, event, base: widget.getAttribute("base") ?? "" }, null);
  } catch (error) {
    const { sentence = "Something went wrong on this page." } = /** @type {{ sentence?: string }} */ (error);
    return { error: sentence };
  }
}

/**
 * @param {Widget} widget
 * @param {HTMLElement} fold
 * @param {File | string} what
 * @param {Page} page
 */
async function take(widget, fold, what, page) {
  const size = typeof what === "string" ? what.length : what.size;
  if (size > MOST_BYTES) return tell(fold, `This is too large to be a record: ${size} bytes, at most ${MOST_BYTES}.`);
  tell(fold, READING, "info");
  const text = typeof what === "string" ? what : await what.text().catch(() => null);
  if (text === null) return tell(fold, "The file could not be read.");
  const said = await asked(widget, { do: "open-record", with: text }, page);
  if (said.error !== undefined || !said.opens) return tell(fold, said.error ?? "");
  tell(fold, "");
  await show(widget, said.opens, page);
}

/**
 * Asks first: what is on the table gives way.
 * @param {Widget} widget
 * @param {Opens} opens
 * @param {Page} page
 */
async function show(widget, { state, here, way, words, told }, page) {
  const there = here ? null : page.inSite(way);
  const gives = here ? "What is here now is set aside, and you can go back to it." : "It opens on a page of its own.";
  const agreed = await page.choose("Open this record?", [words, ...told, gives], "Open it", "Leave it");
  if (!agreed) return;
  if (here) widget.replaceBy(state);
  else if (there) location.assign(there);
}

/**
 * The form for a text, which a second press takes away.
 * @param {Widget} widget
 * @param {HTMLElement} fold
 * @param {HTMLElement} button
 * @param {Page} page
 */
function toggleForm(widget, fold, button, page) {
  const old = fold.querySelector("form");
  button.setAttribute("aria-expanded", String(!old));
  if (old) return old.remove();
  const form = document.createElement("form");
  form.className = "typed";
  const label = document.createElement("label");
  const box = document.createElement("textarea");
  box.rows = 6;
  box.required = true;
  box.spellcheck = false;
  label.append("A record in JSON or PBN ", box);
  const send = document.createElement("button");
  send.className = "call";
  send.textContent = "Open the text";
  form.append(label, send);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    take(widget, fold, box.value, page);
  });
  fold.append(form);
  box.focus();
}

/**
 * Says something below what was pressed, and in the window; several faults as a list.
 * @param {HTMLElement} fold
 * @param {string} text nothing takes away what stands there
 * @param {"error" | "info"} [kind]
 */
function tell(fold, text, kind = "error") {
  let place = fold.querySelector(".record-said");
  if (!place) {
    place = document.createElement("div");
    place.className = "record-said";
    place.setAttribute("role", "status");
  }
  const pressed = fold.querySelector("form") ?? fold.querySelector(".calls");
  if (pressed?.nextElementSibling !== place) pressed?.after(place);
  const lines = text ? text.split("\n") : [];
  const lead = kind === "error" && lines.length ? [paragraph("This record cannot be opened. Nothing was changed.")] : [];
  place.replaceChildren(...lead, ...lines.map(paragraph));
  for (const line of place.children) line.setAttribute("data-kind", kind);
  place.scrollIntoView({ block: "nearest" });
}

/** @param {string} words */
function paragraph(words) {
  const made = document.createElement("p");
  made.className = "note";
  made.textContent = words;
  return made;
}
