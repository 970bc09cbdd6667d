/**
 * The menu by keyboard. The theme opens it, and each group in it, by labels of hidden checkboxes, which no key reaches.
 * Here they become buttons that press the same checkboxes and say whether their part is open. What is closed, or covered
 * by an open group, has no stops (`site.css`). Without scripts the labels remain.
 */

import { onEachPage } from "./on-page.js";

const NARROW = "(max-width: 76.234375em)";
const MENU = "button[for=__drawer]";
const LABELS = "label.md-header__button[for=__drawer], .md-nav--primary .md-nav__list label[for]";

export function showMenu() {
  onEachPage(() => {
    for (const label of document.querySelectorAll(LABELS)) asButton(/** @type {HTMLLabelElement} */ (label));
    // Whether a part is open is said by its button.
    for (const part of document.querySelectorAll(".md-nav[aria-expanded]")) part.removeAttribute("aria-expanded");
    say();
  });
  addEventListener("pageshow", say);
  document.addEventListener("change", say);
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && drawer()?.checked) (close(), menu()?.focus());
  });
  document.addEventListener("focusin", ({ target }) => {
    const inside = target instanceof Element && target.closest(`.md-sidebar--primary, ${MENU}`);
    if (drawer()?.checked && !inside) close();
  });
}

const drawer = () => toggleOf("__drawer");
const menu = () => /** @type {HTMLElement | null} */ (document.querySelector(MENU));

function close() {
  drawer()?.click();
}

/** @param {string} id */
function toggleOf(id) {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement ? found : null;
}

/** Tells of each button whether its part is open. */
function say() {
  for (const button of document.querySelectorAll("button[for]:not(.md-nav__title)")) {
    const open = toggleOf(button.getAttribute("for") ?? "")?.checked ?? false;
    button.setAttribute("aria-expanded", String(open));
  }
}

/**
 * The theme styles a label by what it is `for`, so its button says that too.
 * @param {HTMLLabelElement} label
 */
function asButton(label) {
  if (label.matches(".md-nav__item--section > .md-nav__link")) return beside(label);
  const button = made(label);
  button.append(...label.childNodes);
  label.replaceWith(button);
}

/**
 * A heading where the menu stands beside the page, and a button where it is opened: there is one of each.
 * @param {HTMLLabelElement} label
 */
function beside(label) {
  if (label.matches(".md-nav__head")) return;
  const button = made(label);
  button.removeAttribute("id");
  button.append(...[...label.childNodes].map((part) => part.cloneNode(true)));
  label.classList.add("md-nav__head");
  label.after(button);
}

/** @param {HTMLLabelElement} label */
function made(label) {
  const button = document.createElement("button");
  for (const { name, value } of label.attributes) if (name !== "tabindex") button.setAttribute(name, value);
  button.type = "button";
  const course = label.closest(".md-nav__container")?.querySelector("a")?.textContent?.trim();
  if (course) button.setAttribute("aria-label", `Chapters of ${course}`);
  if (label.htmlFor === "__drawer") button.setAttribute("aria-label", "Menu");
  if (label.matches(".md-nav__title")) button.setAttribute("aria-label", `Back from ${label.textContent?.trim()}`);
  button.addEventListener("click", () => press(button));
  return button;
}

/** @param {HTMLElement} button */
function press(button) {
  const id = button.getAttribute("for") ?? "";
  const toggle = toggleOf(id);
  toggle?.click();
  if (!matchMedia(NARROW).matches) return;
  const part = id === "__drawer" ? document.querySelector(".md-sidebar--primary") : toggle?.parentElement;
  const stops = toggle?.checked ? (part?.querySelectorAll("a[href], button") ?? []) : document.querySelectorAll(`button[for="${id}"]`);
  for (const stop of stops) {
    if (stop !== button && stop instanceof HTMLElement && stop.checkVisibility({ visibilityProperty: true })) {
      return stop.focus({ preventScroll: true });
    }
  }
}
