/** The one dialog: the keys of a widget, the setting of the suits' colours, a link to copy by hand, a question. */

import { fourColours, gathers, pace, setFourColours, setPace } from "./store.js";

/** Keys that no control names, and what a widget must have for them. */
const KEYS = [
  ["← → Home End", "move through the hand", ".hand :is(button, input)"],
  ["Enter, Space", "play the card, or press the button, that has the focus", "button"],
  ["1 … 9", "answer a question", "[data-digit]"],
  ["r", "hear the last message again", ".sw"],
  ["t", "hear how the table stands", ".sw[data-scan]"],
];

/** Shows the suits in two or in four colours. */
export function applyColours() {
  document.documentElement.dataset.colours = fourColours() ? "four" : "two";
}

/**
 * @param {string} tag
 * @param {string} text
 */
function element(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/**
 * @param {string} title
 * @param {Node[]} content
 * @param {string} [leave]
 */
export function open(title, content, leave = "Close") {
  const dialog = document.createElement("dialog");
  dialog.className = "sw-dialog";
  dialog.setAttribute("aria-label", title);
  const close = element("button", leave);
  close.className = "call";
  close.addEventListener("click", () => dialog.close());
  const heading = element("p", title);
  heading.className = "sw-title";
  dialog.append(heading, ...content, close);
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * @param {string} title
 * @param {string[]} sentences
 * @param {string} yes
 * @param {string} no
 * @returns {Promise<boolean>} false too when the dialog is left otherwise
 */
export function choose(title, sentences, yes, no) {
  return new Promise((decide) => {
    const agree = element("button", yes);
    agree.className = "call";
    const dialog = open(title, [...sentences.map((words) => element("p", words)), agree], no);
    agree.addEventListener("click", () => (decide(true), dialog.close()));
    dialog.addEventListener("close", () => decide(false));
  });
}

/** @param {Element} widget */
export function showKeys(widget) {
  const list = document.createElement("dl");
  list.className = "sw-keys";
  const rows = KEYS.filter(([, , where]) => widget.querySelector(where)).map(([keys, what]) => [keys, what]);
  for (const control of widget.querySelectorAll("[data-key]")) {
    const named = /^(.*) \(([^()]+)\)$/.exec(control.getAttribute("title") ?? "");
    const what = named?.[1] ?? control.textContent?.trim() ?? "";
    const keys = named?.[2] ?? control.getAttribute("data-key")?.split(" ").join(" or ") ?? "";
    if (what && !rows.some(([, other]) => other === what)) rows.push([keys, what]);
  }
  for (const [keys, what] of rows) list.append(element("dt", keys), element("dd", what));
  const head = element("p", "Keys");
  head.className = "sw-title";
  const table = widget.querySelector(".board") ? [paceSetting(), gatherSetting()] : [];
  open("Settings", [colourSetting(), ...table, head, list]);
}

/** @param {(HTMLElement | string)[]} parts words and the control, in their order */
function setting(...parts) {
  const label = document.createElement("label");
  label.className = "sw-setting";
  label.append(...parts);
  return label;
}

function paceSetting() {
  const list = document.createElement("select");
  for (const [value, words] of [["slow", "slowly"], ["normal", "one after the other"], ["quick", "quickly"], ["once", "at once"]]) {
    list.append(new Option(words, value, false, pace() === value));
  }
  list.addEventListener("change", () => setPace({ pace: list.value }));
  return setting("Cards are played", list);
}

function gatherSetting() {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = gathers();
  box.addEventListener("change", () => setPace({ gathers: box.checked }));
  return setting(box, "A complete trick is cleared away after a moment");
}

function colourSetting() {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = fourColours();
  box.addEventListener("change", () => {
    setFourColours(box.checked);
    applyColours();
  });
  return setting(box, "A different colour for each suit");
}

/**
 * Asks for one of several things; Escape or Close leaves all as it was.
 * @param {string} title
 * @param {[string, string][]} things the name and the words of each
 * @param {(name: string) => void} chosen
 */
export function chooseOne(title, things, chosen) {
  const list = document.createElement("div");
  list.className = "sw-choices";
  for (const [name, words] of things) {
    const button = element("button", words);
    button.className = "call";
    button.addEventListener("click", () => {
      button.closest("dialog")?.close();
      chosen(name);
    });
    list.append(button);
  }
  open(title, [list]);
}

/**
 * @param {string} title
 * @param {Node | string} picture or words in its place
 */
export function showPicture(title, picture) {
  open(title, [typeof picture === "string" ? element("p", picture) : picture]);
}

/**
 * @param {string} address
 * @param {string} [title]
 * @param {[string, () => void]} [more] another button, in place of the dialog
 */
export function showLink(address, title = "This link shows what you see", more) {
  const field = document.createElement("input");
  field.readOnly = true;
  field.value = address;
  field.setAttribute("aria-label", title);
  field.addEventListener("focus", () => field.select());
  const dialog = open(title, [field]);
  if (!more) return;
  const [words, act] = more;
  const button = element("button", words);
  button.className = "call";
  button.addEventListener("click", () => (dialog.close(), act()));
  field.after(button, " ");
}
