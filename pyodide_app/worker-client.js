/**
 * The page's one worker: started when wanted, shared by all widgets, ended and replaced when it hangs.
 * Requests go to it one at a time and carry everything it needs, so nothing is lost with it.
 *
 * @import { Question, Answer } from "./types.js"
 * @typedef {{ id: number, question: Question, resolve: (a: Answer) => void, reject: (e: Error) => void,
 *   again?: boolean }} Job `again`: a worker that was no more has been asked it before
 * @typedef {{ loaded: number, total: number, sent?: number, plain?: boolean }} Progress how much of it is there; the
 *   bytes that are sent for it in all, if any; the plain way
 * @typedef {{ kind: "ready" } | { kind: "begun" } | { kind: "failed", reason: string } | { kind: "answer", text: string }
 *   | { kind: "broken", reason: string, deep: boolean } | { kind: "plain", reason: string }
 *   | { kind: "progress", loaded: number, total: number, sent: number }} Message
 */

import { APP } from "./site.js";

const ANSWER_MS = 20_000;
/** A thread says at once that it has begun. In two steps: a page that slept reads in between what has come meanwhile. */
const BEGINS_MS = 1_500;
const LAST_CALL_MS = 500;
const SILENT_START_MS = 180_000;

const NOT_LAID = "The table could not be set up, because part of it is missing or damaged. What is on the page stays.";
const NO_NETWORK = "There is no network, and this device has not yet kept what a table needs. What is on the page stays.";
const BROKE = "That broke the table. Nothing is lost, and it is being set up again.";
const TOO_LONG = "This took more than twenty seconds, so it was stopped.";

/** Why a question got no answer, so that it may be asked again. */
export class Unanswered extends Error {
  /**
   * @param {string} sentence for the reader
   * @param {string} [reason] for whoever wants to know more
   */
  constructor(sentence, reason = "") {
    super(reason);
    this.sentence = sentence;
  }
}

/** @type {Worker | null} */
let worker = null;
let ready = false;
/** Whether it tells when it begins: one of an older build, kept by a cache, does not. */
let tells = false;
/** @type {Job[]} */
let queue = [];
/** @type {Job | null} */
let current = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let watchdog;
let lastId = 0;
/** How many starts have been in vain, or broke down: the next one trusts no cache. */
let vain = 0;
let broken = false;
/** @type {Progress | null} */
let progress = null;

/** Tells listeners how far the start is: event "progress", read by `startProgress()`. */
export const news = new EventTarget();

/** @returns {Progress | null} null when nothing is being loaded */
export const startProgress = () => (ready ? null : progress);

/** The thread that the head of the page began, once. */
function waitingThread() {
  const page = /** @type {{ tutorThread?: Worker | null }} */ (globalThis);
  const thread = page.tutorThread;
  page.tutorThread = null;
  return thread;
}

/** What the page will ask about first: a start leaves out what only a resting widget may need, and fetches it when asked. */
const states = () =>
  [...document.querySelectorAll("spiel-widget:not([data-rests])")].map((widget) => widget.getAttribute("state") ?? "");

/** Starts the worker if there is none. */
export function wake() {
  if (worker) return;
  ready = false;
  progress = { loaded: 0, total: 0 };
  try {
    const address = new URL(vain ? `worker.js?again=${vain}` : "worker.js", APP);
    const waiting = waitingThread();
    if (vain) waiting?.terminate();
    worker = (!vain && waiting) || new Worker(address, { type: "module" });
    worker.postMessage(states());
  } catch (error) {
    return fail(String(error));
  }
  const mine = worker;
  worker.onmessage = (event) => worker === mine && hear(event.data);
  worker.onerror = (event) => {
    event.preventDefault();
    if (worker === mine) fail(event.message || "its script could not be loaded");
  };
  watch(SILENT_START_MS, () => fail("it was silent for three minutes while starting"));
}

/**
 * @param {Question} question
 * @returns {Promise<Answer>} rejects with `Unanswered`
 */
export function ask(question) {
  return new Promise((resolve, reject) => {
    queue.push({ id: ++lastId, question, resolve, reject });
    wake();
    next();
  });
}

/** @param {Message} message */
function hear(message) {
  if (message.kind === "progress") {
    startsAt({ loaded: message.loaded, total: message.total, sent: message.sent, plain: progress?.plain });
  } else if (message.kind === "plain") {
    console.warn(`Python's kept memory did not start, so Python starts from its library: ${message.reason}`);
    startsAt({ loaded: 0, total: 0, plain: true });
    navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("keep the plain way"));
  } else if (message.kind === "ready") {
    clearTimeout(watchdog);
    ready = true;
    if (current) watch(ANSWER_MS, replaceHanging);
    else next();
    news.dispatchEvent(new Event("progress"));
  } else if (message.kind === "begun") {
    tells = true;
    if (ready && current) watch(ANSWER_MS, replaceHanging);
  } else if (message.kind === "failed") {
    fail(message.reason);
  } else if (message.kind === "answer") {
    receive(message.text);
  } else if (message.kind === "broken") {
    if (message.deep || broken) vain += 1;
    broken = true;
    replace(new Unanswered(BROKE, message.reason));
  }
}

/** @param {Progress} now */
function startsAt(now) {
  ready = false;
  progress = now;
  watch(SILENT_START_MS, () => fail("it was silent for three minutes while starting"));
  news.dispatchEvent(new Event("progress"));
}

/** The first question goes with the start: it waits there and not on a page that is busy. */
function next() {
  if (!worker || current) return;
  const job = queue.shift();
  if (!job) return;
  current = job;
  worker.postMessage(JSON.stringify({ id: job.id, ...job.question }));
  if (!ready) return;
  if (tells) watch(BEGINS_MS, () => watch(LAST_CALL_MS, replaceSilent));
  else watch(ANSWER_MS, replaceHanging);
}

/** @param {string} text */
function receive(text) {
  const answer = parse(text);
  if (!current || answer.id !== current.id) return;
  clearTimeout(watchdog);
  const job = current;
  current = null;
  broken = false;
  job.resolve(answer);
  next();
}

/**
 * @param {string} text
 * @returns {Answer & { id?: number }}
 */
function parse(text) {
  try {
    const answer = JSON.parse(text);
    return answer && typeof answer === "object" ? answer : {};
  } catch {
    return { id: current?.id, error: "The answer could not be read." };
  }
}

/**
 * @param {number} ms
 * @param {() => void} act
 */
function watch(ms, act) {
  clearTimeout(watchdog);
  watchdog = setTimeout(act, ms);
}

function discard() {
  clearTimeout(watchdog);
  worker?.terminate();
  worker = null;
  ready = false;
  tells = false;
  progress = null;
}

function replaceHanging() {
  replace(new Unanswered(TOO_LONG));
}

/** A thread may end without a word, as where memory is short: the next one is asked the same, once. */
function replaceSilent() {
  if (!current || current.again) return replace(new Unanswered(BROKE, "it said nothing"));
  queue.unshift({ ...current, again: true });
  current = null;
  discard();
  wake();
  next();
}

/** A worker that is of no more use goes, with the question that it was asked. @param {Unanswered} why */
function replace(why) {
  const job = current;
  current = null;
  discard();
  job?.reject(why);
  wake();
  next();
}

/** @param {string} reason */
function fail(reason) {
  const lost = current ? [current, ...queue] : queue;
  current = null;
  queue = [];
  vain += 1;
  discard();
  const sentence = navigator.onLine ? NOT_LAID : NO_NETWORK;
  for (const job of lost) job.reject(new Unanswered(sentence, reason));
  news.dispatchEvent(new Event("progress"));
}
