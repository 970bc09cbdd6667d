/**
 * Where a refusal stands: beside what was pressed and in the window, over the table, but neither over the hand nor over the
 * calls. Its line is only drawn elsewhere: it keeps its place below the controls, so that nothing moves, and is read out
 * where it is.
 */

/** What the reader needs next. */
const NEEDED = ".hand:has(button, input), .hand-row:has(button, input), .board .calls, .board .talon .call, .options";
const OTHERS = ".hand-row:not(:has(button, input))";
const REFUSED = '.ruling[data-ok="false"], .ruling[data-kept]';
const GAP = 4;
/** What it costs to stand below the cards rather than above, to cover another hand, and to stand out of reach, in pixels of distance. */
const BELOW = 200;
const COVERS = 600;
const OUT = 1e5;
const SCROLLED = 10;

/** @typedef {{ top: number, bottom: number }} Span */

export class Refusal {
  /** @type {Element | null} */
  #pressed = null;
  /** @type {AbortController | null} */
  #shown = null;

  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
  }

  /** @param {Element | null} pressed with what the reader tried it, if with a control */
  show(pressed) {
    this.hide();
    const line = /** @type {HTMLElement | null} */ (this.host.querySelector(REFUSED));
    const control = pressed && this.#again(pressed);
    if (!line || !control || line.closest('[data-answered="true"]')) return; // a wrong answer was taken, and has its marks
    control.setAttribute("data-refused", "");
    control.setAttribute("aria-describedby", line.id);
    this.#pressed = control;
    if (control.closest(".barred")) return; // it says itself why it may not be made
    const near = line.closest(".board") || !control.closest(".board, .hand");
    if (near && inSight(line.getBoundingClientRect(), this.#window())) return;
    this.#lift(line, control);
    this.#shown = new AbortController();
    addEventListener("resize", () => this.#lift(line, control), { signal: this.#shown.signal });
  }

  /** The line goes to its own place; what it says, and the mark, stay until the next answer. */
  lower() {
    this.#shown?.abort();
    this.#shown = null;
    const line = this.host.querySelector(".ruling[data-beside]");
    line?.removeAttribute("data-beside");
    return line !== null;
  }

  hide() {
    this.lower();
    this.#pressed?.removeAttribute("data-refused");
    this.#pressed?.removeAttribute("aria-describedby");
    this.#pressed = null;
  }

  /**
   * The control as it is after the answer: the same, or the one that does the same.
   * @param {Element} pressed
   */
  #again(pressed) {
    if (this.host.contains(pressed)) return pressed;
    const { do: does, with: value } = /** @type {HTMLElement} */ (pressed).dataset;
    if (!does) return null;
    const same = `[data-do="${CSS.escape(does)}"][data-with="${CSS.escape(value ?? "")}"]`;
    return this.host.querySelector(same);
  }

  /** What of the window shows the widget. @returns {Span} */
  #window() {
    const header = this.host.hasAttribute("data-full") ? null : document.querySelector(".md-header");
    return { top: Math.max(0, header?.getBoundingClientRect().bottom ?? 0), bottom: innerHeight };
  }

  /**
   * @param {HTMLElement} line
   * @param {Element} control
   */
  #lift(line, control) {
    line.removeAttribute("data-beside");
    const { minHeight, marginBottom } = getComputedStyle(line);
    line.style.setProperty("--dy", "0px");
    line.setAttribute("data-beside", "");
    const box = line.getBoundingClientRect();
    const found = this.#places(box, control).sort((one, other) => one.cost - other.cost)[0];
    if (!found) return line.removeAttribute("data-beside");
    line.style.setProperty("--dy", `${found.top - box.top}px`);
    line.style.setProperty("--after", `${parseFloat(minHeight) + parseFloat(marginBottom) - box.height}px`);
    if (found.scroll) this.#scroller().scrollBy({ top: found.scroll, behavior: "instant" });
  }

  #scroller() {
    return this.host.hasAttribute("data-full") ? this.host : /** @type {Element} */ (document.scrollingElement);
  }

  /**
   * Above and below each thing that the reader needs or looks at, where it covers none that is needed.
   * @param {DOMRect} box of the line
   * @param {Element} control
   */
  #places(box, control) {
    const rects = (/** @type {string} */ parts) => [...this.host.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
    const needed = [...rects(NEEDED), control.getBoundingClientRect()].filter(({ width }) => width);
    const others = rects(OTHERS);
    const at = control.getBoundingClientRect();
    const reach = this.#scroller().scrollTop;
    const covers = (/** @type {number} */ top) => (/** @type {DOMRect} */ one) =>
      top < one.bottom && one.top < top + box.height && box.left < one.right && one.left < box.right;
    const tops = [...needed, ...others].flatMap((one) => [one.top - box.height - GAP, one.bottom + GAP]);
    return tops.filter((top) => !needed.some(covers(top))).map((top) => {
      const below = top > at.top;
      const scroll = this.#scrolling({ top, bottom: top + box.height }, at);
      const far = below ? top - at.bottom + BELOW : at.top - top - box.height;
      const wrong = (others.some(covers(top)) ? COVERS : 0) + (-scroll > reach ? OUT : 0);
      return { top, scroll, cost: far + Math.abs(scroll) * SCROLLED + wrong };
    });
  }

  /**
   * How far to scroll until the line is in the window, and with it what was pressed, if there is room for both.
   * @param {Span} line
   * @param {Span} pressed
   */
  #scrolling(line, pressed) {
    const sight = this.#window();
    const both = { top: Math.min(line.top, pressed.top), bottom: Math.max(line.bottom, pressed.bottom) };
    const { top, bottom } = both.bottom - both.top <= sight.bottom - sight.top ? both : line;
    if (top < sight.top) return Math.floor(top - sight.top);
    return Math.ceil(Math.max(0, Math.min(bottom - sight.bottom, top - sight.top)));
  }
}

/**
 * @param {Span} line
 * @param {Span} sight
 */
const inSight = (line, sight) => line.top > sight.top - 1 && line.bottom < sight.bottom + 1;
