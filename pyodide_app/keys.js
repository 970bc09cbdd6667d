/**
 * The keyboard inside a widget: arrows move through the hand, digits answer, other keys press the control
 * that names them in `data-key`. Keys act only while the focus is inside the widget.
 */

const HAND_CARDS = "button, input[type=checkbox]";
/** While this is offered, the same keys play no card: the next one is chosen when what others play has been told. */
const PLAYS_ON = ".board .calls [data-do=go]";
const MOVES = /** @type {const} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 });

/**
 * @param {KeyboardEvent} event
 * @param {Element} widget
 * @returns {boolean} whether the key was ours; the caller then stops it, so that the theme's own keys rest
 */
export function press(event, widget) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = /** @type {Element} */ (event.target);
  if (target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select")) return false;
  if (moveInHand(event.key, target)) return true;
  const pressed = (event.key === "Enter" || event.key === " ") && target.matches("button, summary, a, input");
  if (pressed && !(target.closest(".hand") && widget.querySelector(PLAYS_ON))) return false;
  const control = controlFor(event.key === " " ? "Space" : event.key, widget);
  if (!control || event.repeat && !event.key.startsWith("Arrow")) return false;
  activate(control);
  return true;
}

/**
 * A control behind "More" has its key all the same.
 * @param {string} key
 * @param {Element} widget
 * @returns {HTMLElement | null}
 */
function controlFor(key, widget) {
  const wanted = /^[0-9]$/.test(key) ? widget.querySelectorAll(`[data-digit="${key}"]`) : widget.querySelectorAll("[data-key]");
  for (const control of wanted) {
    const keys = control.getAttribute("data-key")?.split(" ") ?? [];
    const fits = control.hasAttribute("data-digit") || keys.includes(key);
    if (fits && control instanceof HTMLElement && !control.matches(":disabled") && offered(control)) return control;
  }
  return null;
}

/** @param {HTMLElement} control */
const offered = (control) => control.checkVisibility() || control.closest(".rest") !== null;

/** @param {HTMLElement} control */
function activate(control) {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else control.click();
}

/**
 * @param {string} key
 * @param {Element} target
 */
function moveInHand(key, target) {
  const hand = target.closest(".hand");
  if (!hand) return false;
  const cards = cardsOf(hand);
  const at = cards.indexOf(/** @type {HTMLElement} */ (target));
  if (at < 0) return false;
  let to = at;
  if (key in MOVES) to = at + MOVES[/** @type {keyof typeof MOVES} */ (key)];
  else if (key === "Home") to = 0;
  else if (key === "End") to = cards.length - 1;
  else return false;
  const card = cards[Math.min(cards.length - 1, Math.max(0, to))];
  rove(hand, card);
  card.focus();
  return true;
}

/**
 * @param {Element} hand
 * @returns {HTMLElement[]}
 */
function cardsOf(hand) {
  return [...hand.querySelectorAll(HAND_CARDS)].filter((card) => card instanceof HTMLElement);
}

/**
 * One card of a hand is in the tab order, the others are reached by arrows.
 * @param {Element} hand
 * @param {HTMLElement} [chosen]
 */
export function rove(hand, chosen) {
  const cards = cardsOf(hand);
  const current = chosen ?? cards.find((card) => card.tabIndex === 0 && card.hasAttribute("tabindex")) ?? cards[0];
  for (const card of cards) card.tabIndex = card === current ? 0 : -1;
}

/** @param {Element} widget */
export function roveAll(widget) {
  for (const hand of widget.querySelectorAll(".hand")) rove(hand);
}

/**
 * Where the focus is, in words that outlast the element: the n-th card of a hand, or nothing special.
 * @param {Element} widget
 * @returns {() => void} puts the focus back if its element has gone
 */
export function holdFocus(widget) {
  const active = document.activeElement;
  if (!active || active === widget || !widget.contains(active)) return () => {};
  const hand = active.closest(".hand");
  const called = active.matches(".board .call:not([data-do=go]), .board .hand input, .board .result, [data-do=following]");
  const part = active.closest("details[data-part]")?.getAttribute("data-part");
  const index = hand ? cardsOf(hand).indexOf(/** @type {HTMLElement} */ (active)) : 0;
  return () => {
    if (widget.contains(document.activeElement)) return;
    /** @type {HTMLElement | null} */
    const written = part ? widget.querySelector(`details[data-part="${part}-line"] .calls button`) : null;
    if (written) return written.focus(); // what came of a form stands in its place
    const cards = [...widget.querySelectorAll(".hand")].flatMap(cardsOf);
    const call = called ? nextCall(widget) : null;
    const successor = (hand || called) && !call ? cards[Math.min(Math.max(index, 0), cards.length - 1)] : undefined;
    const ended = result(widget);
    const goal = call ?? successor ?? ended ?? mainControl(widget) ?? /** @type {HTMLElement} */ (widget);
    if (successor) rove(/** @type {Element} */ (successor.closest(".hand")), successor);
    goal.focus({ preventScroll: goal !== ended });
  };
}

/**
 * After a call comes the next one, not a card that cannot be played yet. Where cards are chosen they come first, and no game
 * is thrown up by a key pressed once too often.
 * @param {Element} widget
 * @returns {HTMLElement | null}
 */
function nextCall(widget) {
  if (widget.querySelector(".board[data-asks=card] .hand button")) return null;
  const calls = ".board .call[data-do=act]:not(:disabled, [data-with=throw])";
  return widget.querySelector(`.board form.pick .hand input, ${calls}, .board form.calls :is(select, input)`);
}

/**
 * Who has won a hand stands in the middle of the table. The next step stands below its account, often under the window, and
 * has a key.
 * @param {Element} widget
 * @returns {HTMLElement | null} that can take the focus
 */
function result(widget) {
  /** @type {HTMLElement | null} */
  const ended = widget.querySelector("[kind=play] .board .result");
  if (ended) ended.tabIndex = -1;
  return ended;
}

/**
 * @param {Element} widget
 * @returns {HTMLElement | null} what one would press next
 */
function mainControl(widget) {
  return widget.querySelector(".calls button:not(:disabled), .quiz button.option, .hand button, .hand input");
}
