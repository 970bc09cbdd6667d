/**
 * What a reader did at a widget and has no answer yet, one after the other; when nothing is left, a step with which the
 * last answer goes on by itself. What fails stays first in the row, and may be tried again with all that came after it.
 *
 * @import { WidgetEvent } from "./types.js"
 * @import { Waiting } from "./waiting.js"
 *
 * @typedef {object} Job
 * @property {() => Promise<void>} work
 * @property {Element | null} pressed the control, if it was one
 * @property {boolean} [byItself] nobody has asked for it, and nobody is told to wait
 */

import { Unanswered } from "./worker-client.js";

const MOST_WAITING = 100;
const TOO_QUICK = "That was too quick: your last presses were not counted. Try them again.";

export class Jobs {
  /** The first one is at work. @type {Job[]} */
  #row = [];
  #working = false;
  /** With what the last answer goes on by itself. @type {WidgetEvent | undefined} */
  onward;

  /**
   * @param {Waiting} waiting
   * @param {() => boolean} alive whether the widget is on the page
   * @param {(event: WidgetEvent) => Promise<void>} goOn a step that nobody has asked for
   */
  constructor(waiting, alive, goOn) {
    this.waiting = waiting;
    this.alive = alive;
    this.goOn = goOn;
  }

  get busy() {
    return this.#working;
  }

  clear() {
    this.#row = [];
    this.onward = undefined;
  }

  /** What came after the one at work would not fit any more. */
  dropLater() {
    this.#row.splice(1);
  }

  /**
   * @param {() => Promise<void>} work
   * @param {Element | null} [pressed]
   */
  add(work, pressed = null) {
    if (!this.#working) this.#row = []; // what was lost, and told, and not tried again
    if (this.#row.length >= MOST_WAITING) return this.waiting.tell(TOO_QUICK);
    this.#row.push({ work, pressed });
    if (!this.#working) this.#work();
    else if (this.#row.length === 1) this.waiting.begin(pressed); // behind a step that nobody has asked for
  }

  async #work() {
    this.#working = true;
    try {
      for (let job = this.#next(); job && this.alive(); job = this.#next()) {
        if (!job.byItself) this.waiting.begin(job.pressed);
        await job.work();
        if (!job.byItself) this.waiting.end();
        if (this.#row[0] === job) this.#row.shift();
      }
    } catch (error) {
      this.waiting.end();
      this.#failed(error);
    }
    this.#working = false;
  }

  /** What comes next: whatever the reader does comes before that with which an answer goes on by itself. @returns {Job | undefined} */
  #next() {
    const event = this.onward;
    return this.#row[0] ?? (event && { work: () => this.goOn(event), pressed: null, byItself: true });
  }

  /** @param {unknown} error */
  #failed(error) {
    const known = error instanceof Unanswered ? error : new Unanswered("Something went wrong on this page.", String(error));
    this.waiting.tell(known.sentence, { details: known.message, again: () => this.#working || this.#work() });
  }
}
