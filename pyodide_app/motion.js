/** Motion is the difference of two states: a card that stands elsewhere travels there. */

const MS = 180;
const MOST = 40;

/** @typedef {{ cards: Map<string, DOMRect>, seats: Map<string, DOMRect> }} Places */

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Where every card and seat of a widget stands.
 * @param {Element} root
 * @returns {Places | null} null when there shall be no motion
 */
export function places(root) {
  if (still() || document.hidden) return null;
  return { cards: rectsBy(root, "data-card"), seats: rectsBy(root, "data-place", ".seat") };
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
 * Moves each card from where it stood to where it stands now.
 * @param {Element} root
 * @param {Places | null} before
 */
export function travel(root, before) {
  if (!before || before.cards.size === 0) return;
  /** @type {Set<string>} */
  const done = new Set();
  // First all is measured, then all is moved: in turn, each would have the browser lay out the page anew.
  /** @type {(() => void)[]} */
  const moves = [];
  for (const card of root.querySelectorAll("[data-card]")) {
    const name = card.getAttribute("data-card") ?? "";
    if (done.has(name) || done.size >= MOST) continue;
    const to = card.getBoundingClientRect();
    if (to.width === 0) continue;
    done.add(name);
    const from = before.cards.get(name) ?? origin(card, before);
    if (from) moves.push(() => slide(card, from, to));
  }
  for (const move of moves) move();
}

/**
 * A card that nobody saw before comes from the seat that played it.
 * @param {Element} card
 * @param {Places} before
 */
function origin(card, before) {
  const place = card.closest(".played")?.getAttribute("data-place");
  return place ? before.seats.get(place) : undefined;
}

/**
 * @param {Element} card
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function slide(card, from, to) {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.abs(dx) + Math.abs(dy) < 4) return;
  const scale = Math.min(1.6, Math.max(0.5, from.width / to.width));
  card.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: "none" }], {
    duration: MS,
    easing: "cubic-bezier(0.2, 0, 0.2, 1)",
  });
}
