/**
 * Motion is the difference of two states: a card that stands elsewhere travels there, one after the other in the order
 * of play, and a trick goes to its winner. It shows what is so already; the next press does not wait for it.
 */

import { pace } from "./store.js";

/** How long a card travels and how long the next one waits for it, in milliseconds. */
const PACES = { slow: [320, 700], normal: [200, 350], quick: [130, 160], once: [0, 0] };
const MOST = 40;

/**
 * @typedef {{ cards: Map<string, DOMRect>, seats: Map<string, DOMRect>, trick: Ghost[], winner: string }} Places
 * @typedef {{ name: string, rect: DOMRect, face: Node | undefined }} Ghost
 */

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Where every card and seat of a widget stands, and the trick that is complete.
 * @param {Element} root
 * @returns {Places | null} null when there shall be no motion
 */
export function places(root) {
  if (still() || document.hidden || pace() === "once") return null;
  const trick = [...root.querySelectorAll(".trick[data-complete] [data-card]")].map((card) => {
    const face = card.firstElementChild?.cloneNode(true);
    return { name: card.getAttribute("data-card") ?? "", rect: card.getBoundingClientRect(), face };
  });
  const winner = root.querySelector(".trick[data-complete] .played[data-wins]")?.getAttribute("data-place") ?? "";
  return { cards: rectsBy(root, "data-card"), seats: rectsBy(root, "data-place", ".seat"), trick, winner };
}

/**
 * @param {Element} root
 * @param {string} name
 * @param {string} [also]
 */
function rectsBy(root, name, also = "") {
  /** @type {Map<string, DOMRect>} */
  const rects = new Map();
  for (const element of root.querySelectorAll(`${also}[${name}]`)) {
    const rect = element.getBoundingClientRect();
    const key = element.getAttribute(name) ?? "";
    if (rect.width > 0 && !rects.has(key)) rects.set(key, rect);
  }
  return rects;
}

/**
 * Gathers the trick that has gone, and moves each card from where it stood to where it stands now.
 * @param {Element} root
 * @param {Places | null} before
 */
export function travel(root, before) {
  root.querySelector(":scope > .sw-gone")?.remove();
  if (!before || before.cards.size === 0) return;
  const [ms, wait] = PACES[pace()];
  const gone = gathered(root, before);
  const begin = gone.length ? ms : 0;
  /** @type {Set<string>} */
  const done = new Set();
  // First all is measured, then all is moved: in turn, each would have the browser lay out the page anew.
  /** @type {(() => void)[]} */
  const moves = [];
  let turn = 0;
  const move = (/** @type {Element} */ card, /** @type {DOMRect} */ from, /** @type {DOMRect} */ to, /** @type {number} */ delay) => {
    if (apart(from, to)) moves.push(() => slide(card, from, to, ms, delay));
  };
  if (gone.length) {
    const base = root.getBoundingClientRect();
    moves.push(() => gather(root, base, gone, before, ms));
  }
  for (const card of root.querySelectorAll("[data-card]")) {
    const name = card.getAttribute("data-card") ?? "";
    if (done.has(name) || done.size >= MOST) continue;
    const to = card.getBoundingClientRect();
    if (to.width === 0) continue;
    done.add(name);
    const from = before.cards.get(name);
    if (from) {
      const moved = moves.length;
      move(card, from, to, begin);
      if (moves.length > moved && card.closest(".trick")) turn += 1;
      continue;
    }
    const played = card.closest(".played");
    const seat = before.seats.get(played?.getAttribute("data-place") ?? "");
    if (seat && played) move(played, seat, to, begin + wait * turn++);
  }
  for (const go of moves) go();
}

/**
 * The cards of a trick that lies no longer.
 * @param {Element} root
 * @param {Places} before
 */
function gathered(root, { trick, seats, winner }) {
  if (!seats.has(winner)) return [];
  return trick.filter(({ name }) => !root.querySelector(`.trick [data-card="${name}"]`));
}

/**
 * They go to who took them.
 * @param {Element} root
 * @param {DOMRect} base
 * @param {Ghost[]} gone
 * @param {Places} before
 * @param {number} ms
 */
function gather(root, base, gone, { seats, winner }, ms) {
  const goal = /** @type {DOMRect} */ (seats.get(winner));
  const layer = document.createElement("div");
  layer.className = "sw-gone";
  layer.setAttribute("aria-hidden", "true");
  for (const { rect, face } of gone) {
    const ghost = document.createElement("span");
    ghost.className = "card";
    if (face) ghost.append(face);
    ghost.style.left = `${rect.left - base.left}px`;
    ghost.style.top = `${rect.top - base.top}px`;
    ghost.style.width = `${rect.width}px`;
    layer.append(ghost);
    const [dx, dy] = way(rect, goal);
    const frames = [{ opacity: 1 }, { transform: `translate(${dx}px, ${dy}px) scale(0.4)`, opacity: 0 }];
    ghost.animate(frames, { duration: ms, easing: "ease-in", fill: "forwards" });
  }
  root.append(layer);
  setTimeout(() => layer.remove(), ms + 20);
}

/**
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
const way = (from, to) => [
  to.left + to.width / 2 - (from.left + from.width / 2),
  to.top + to.height / 2 - (from.top + from.height / 2),
];

/**
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
const apart = (from, to) => way(from, to).some((far) => Math.abs(far) > 3);

/**
 * @param {Element} card
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} ms
 * @param {number} delay
 */
function slide(card, from, to, ms, delay) {
  const [dx, dy] = way(to, from);
  const scale = Math.min(1.6, Math.max(0.5, from.width / to.width));
  const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: delay ? 0 : 1 };
  card.animate([start, { transform: "none", opacity: 1 }], {
    duration: ms,
    delay,
    fill: "backwards",
    easing: "cubic-bezier(0.2, 0, 0.2, 1)",
  });
}

/** How long it takes until the last card of a trick lies and could be seen, before it may be gathered by itself. */
export const moment = () => (still() ? 2000 : PACES[pace()][1] * 2 + 1200);
