/** Turns what stands in a widget into something newer and keeps what is the reader's: focus, scroll, open parts. */

import { Idiomorph } from "idiomorph";

/** The parts that must be recognised again, so that the live region and the focus survive. */
const LANDMARKS = [".ruling", ".table", ".trick", ".controls", ".calls", ".hands", ".quiz", ".told", ".sheet-now", ".sheet-said", ".sheet-file"];

/**
 * Gives the parts of a widget ids that hold from one state to the next.
 * @param {Element} root
 * @param {string} widget
 */
export function stamp(root, widget) {
  for (const selector of LANDMARKS) {
    const part = root.querySelector(selector);
    if (part) part.id = `${widget}-${selector.slice(1)}`;
  }
  for (const part of root.querySelectorAll("details[data-part]")) {
    part.id = `${widget}-part-${part.getAttribute("data-part")}`;
  }
  for (const said of root.querySelectorAll("button.call[data-do]")) {
    said.id = `${widget}-say-${said.getAttribute("data-do")}-${said.getAttribute("data-with") ?? ""}`;
  }
  /** @type {Map<string, number>} */
  const seen = new Map();
  for (const card of root.querySelectorAll(".hand > [data-card], .hand-row [data-card]")) {
    const name = card.getAttribute("data-card") ?? "";
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    card.id = `${widget}-card-${name}-${count}`;
  }
}

/**
 * @param {Element} host the widget
 * @param {string} html its new content: one element
 */
export function morph(host, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const next = template.content.firstElementChild;
  if (!next) return;
  stamp(next, host.id);
  const old = host.querySelector(":scope > .sw");
  letGo(host, next);
  if (!old) return host.prepend(next);
  // What is being typed stays; a button that has the focus is renewed like all others.
  const ignoreActiveValue = document.activeElement?.matches("input, textarea") ?? false;
  Idiomorph.morph(old, next, { morphStyle: "outerHTML", ignoreActiveValue, callbacks: KEEPERS });
}

/**
 * A card or call that will be gone gives up the focus beforehand: taken away with it, the browser would lay out the page
 * in the middle of the change.
 * @param {Element} host
 * @param {Element} next
 */
function letGo(host, next) {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !host.contains(active) || active === host) return;
  // What sends off chosen cards would become another call, which the next key would make.
  const same = active.id ? `#${CSS.escape(active.id)}` : active.matches(".pick [type=submit]") ? ".pick [type=submit]" : "*";
  if (!next.querySelector(same)) active.blur();
}

/** What may differ from what is written in it. */
const FIELDS = "input, select, option, textarea";

const KEEPERS = {
  /**
   * A part that is the same is not looked into.
   * @param {Node} old
   * @param {Node} fresh
   */
  beforeNodeMorphed(old, fresh) {
    if (old instanceof HTMLDetailsElement && /** @type {Element} */ (fresh).hasAttribute("data-opens")) old.open = true;
    return !(old instanceof Element && old.isEqualNode(fresh) && !old.matches(FIELDS) && !old.querySelector(FIELDS));
  },

  /**
   * A folded part stays open or closed as the reader left it; roving focus is the client's.
   * @param {string} name
   * @param {Element} element
   */
  beforeAttributeUpdated(name, element) {
    if (name === "open" && element.tagName === "DETAILS") return false;
    return name !== "tabindex";
  },
};
