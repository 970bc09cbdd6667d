/**
 * The widget's own line below the controls: what is being waited for, or what is missing.
 * It lies over the widget's lower edge, so that nothing moves when it comes and goes.
 */

import { startProgress } from "./worker-client.js";

const AFTER_MS = 300;
const MB = 1e6;

export class Waiting {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.line = document.createElement("p");
    this.line.className = "sw-wait";
    this.line.hidden = true;
    this.line.setAttribute("role", "status");
    this.text = document.createElement("span");
    this.bar = document.createElement("progress");
    this.bar.setAttribute("aria-label", "Loaded");
    this.line.append(this.text, this.bar);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  begin() {
    this.host.setAttribute("aria-busy", "true");
    this.timer ??= setTimeout(() => this.show(), AFTER_MS);
  }

  end() {
    this.host.removeAttribute("aria-busy");
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.line.hasAttribute("data-kind")) this.line.hidden = true;
  }

  show() {
    if (!this.line.isConnected) this.host.append(this.line);
    this.line.removeAttribute("data-kind");
    this.line.hidden = false;
    this.update();
  }

  /** Called with each piece of news from the worker. */
  update() {
    if (this.line.hidden || this.line.hasAttribute("data-kind")) return;
    const progress = startProgress();
    this.bar.hidden = !progress?.total;
    if (progress?.total) {
      this.bar.max = progress.total;
      this.bar.value = Math.min(progress.loaded, progress.total);
    }
    const of = progress?.total ? ` of ${(progress.total / MB).toFixed(1)}` : "";
    const amount = progress?.loaded ? `: ${(progress.loaded / MB).toFixed(1)}${of} MB` : "";
    const way = progress?.plain ? ", the longer way" : "";
    this.text.textContent = progress ? `The table is being laid${way}${amount}` : "Thinking";
  }

  /**
   * A line that stays until the next answer.
   * @param {string} sentence
   * @param {"error" | "info"} [kind]
   */
  tell(sentence, kind = "error") {
    if (!this.line.isConnected) this.host.append(this.line);
    this.line.dataset.kind = kind;
    this.bar.hidden = true;
    this.text.textContent = sentence;
    this.line.hidden = false;
  }

  quiet() {
    this.line.removeAttribute("data-kind");
    this.line.hidden = true;
  }

  remove() {
    clearTimeout(this.timer);
    this.line.remove();
  }
}
