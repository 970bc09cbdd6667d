/**
 * Programs that a reader may change and run over the corpus. A file of its own, which only that page fetches. They run in
 * a worker of their own, away from the tables; one that does not end is ended with it. What they print is shown as text.
 *
 * @typedef {{ id: number, printed?: string, stopped?: string, error?: string }} Said
 * @typedef {{ id: number, resolve: (said: Said) => void, reject: (error: Error) => void }} Asked
 */

import { APP, inSite } from "./site.js";

/** Where a program finds the corpus. */
const FILE = "corpus.json";
const FETCHING = "Fetching the corpus and Python …";
const RUNNING = "Running …";
const BUSY = "Another program is still running. Stop that one first.";
const NOT_COME = "The corpus could not be fetched. Check the network, then run it again.";
const NOT_BEGUN = "Python could not be started. Load the page again.";
const BROKE = "That broke Python. Run it again, and it begins anew.";
const STOPPED = "Stopped.";

/** @type {Worker | null} */
let worker = null;
/** @type {Asked | null} */
let asked = null;
let lastId = 0;
/** The corpus, once it has come. @type {string} */
let text = "";
/** The program that runs. @type {Notebook | null} */
let busy = null;

/** A worker that has the corpus. @param {string} address */
async function started(address) {
  if (worker) return;
  text ||= await fetched(address);
  if (!busy) return; // stopped meanwhile
  worker = new Worker(new URL("worker.js", APP), { type: "module" });
  const mine = worker;
  worker.onmessage = ({ data }) => worker === mine && hear(data);
  worker.onerror = (event) => {
    event.preventDefault();
    if (worker === mine) end(NOT_BEGUN);
  };
  worker.postMessage([]);
  await ask({ file: { name: FILE, text } });
}

/**
 * @param {string} address
 * @returns {Promise<string>}
 */
async function fetched(address) {
  const url = inSite(address);
  const response = url && (await fetch(url).catch(() => null));
  const found = response?.ok ? await response.text().catch(() => "") : "";
  if (!found) throw new Error(NOT_COME);
  return found;
}

/**
 * @param {object} question
 * @returns {Promise<Said>}
 */
function ask(question) {
  return new Promise((resolve, reject) => {
    if (!worker) return reject(new Error(STOPPED));
    asked = { id: ++lastId, resolve, reject };
    worker.postMessage(JSON.stringify({ id: lastId, state: "", ...question }));
  });
}

/** @param {{ kind: string, text?: string, reason?: string }} message */
function hear({ kind, text: said = "", reason = "" }) {
  if (kind === "failed") end(NOT_BEGUN);
  else if (kind === "broken") end(`${BROKE} (${reason})`);
  else if (kind === "answer") receive(JSON.parse(said));
}

/** @param {Said} said */
function receive(said) {
  const waiting = asked;
  if (!waiting || said.id !== waiting.id) return;
  asked = null;
  if (said.error === undefined) waiting.resolve(said);
  else waiting.reject(new Error(said.error));
}

/** Ends the worker with whatever it does. @param {string} why */
function end(why) {
  worker?.terminate();
  worker = null;
  const waiting = asked;
  asked = null;
  waiting?.reject(new Error(why));
}

export class Notebook {
  /**
   * @param {HTMLElement} host
   * @param {AbortSignal} signal ends with the page
   */
  constructor(host, signal) {
    this.host = host;
    this.box = /** @type {HTMLTextAreaElement} */ (host.querySelector("textarea"));
    this.box.readOnly = false;
    host.addEventListener("click", ({ target }) => this.#pressed(target), { signal });
    this.box.addEventListener("keydown", (event) => this.#key(event), { signal });
    signal.addEventListener("abort", () => busy === this && this.#stop());
    this.#offer(false);
  }

  /** @param {EventTarget | null} target */
  #pressed(target) {
    const act = target instanceof Element ? target.closest("[data-act]")?.getAttribute("data-act") : "";
    if (act === "run") this.#run();
    else if (act === "stop") this.#stop();
    else if (act === "reset") this.box.value = this.box.defaultValue;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    this.#run();
  }

  async #run() {
    if (busy) return this.#tell(busy === this ? RUNNING : BUSY);
    busy = this;
    this.#offer(true);
    this.#tell(worker ? RUNNING : FETCHING);
    try {
      await started(this.host.dataset.file ?? "");
      if (busy !== this) return;
      this.#tell(RUNNING);
      const { printed = "", stopped = "" } = await ask({ program: this.box.value });
      this.#print(printed);
      this.#tell(stopped || (printed ? "Done." : "Done; it printed nothing."));
    } catch (error) {
      this.#tell(error instanceof Error ? error.message : String(error));
    } finally {
      if (busy === this) this.#ended();
    }
  }

  #stop() {
    if (busy !== this) return;
    this.#ended();
    this.#tell(STOPPED);
    end(STOPPED);
  }

  #ended() {
    busy = null;
    this.#offer(false);
  }

  /** Which buttons may be pressed. @param {boolean} running */
  #offer(running) {
    for (const button of this.host.querySelectorAll("button")) button.disabled = (button.dataset.act === "stop") !== running;
  }

  /** @param {string} printed */
  #print(printed) {
    const place = this.host.querySelector(".printed code");
    if (place) place.textContent = printed;
  }

  /** @param {string} words */
  #tell(words) {
    const place = this.host.querySelector("[role=status]");
    if (place) place.textContent = words;
  }
}
