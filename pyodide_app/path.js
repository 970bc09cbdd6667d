/**
 * The way through the courses: which chapters' goals are reached, and where the reader was. A chapter says above its text
 * what its goal needs (`data-reached`, see `scripts/pages/chapters.py`); here that is seen to happen. Every place for what
 * is said is in the page already, as large as it will be.
 *
 * @import { Path } from "./store.js"
 * @typedef {{ state: string, did?: string, ok?: boolean }} Answered what a widget tells of an answer; `did` only of the reader
 */

import { onEachPage } from "./on-page.js";
import { SITE } from "./site.js";
import { keepPath, path } from "./store.js";

const LEARN = new URL("learn/", SITE).pathname;
const IN_A_ROW = ["quiz", "higher"];
const TO_THE_END = ["homework", "mixed", "play", "positions", "replay"];
const SAID_MS = 12_000;

/** What this tab knows where the browser keeps nothing. @type {Path | null} */
let unkept = null;
/** @type {IntersectionObserver | undefined} */
let reading;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let saying;

export function followPath() {
  onEachPage(arrive);
  addEventListener("spiel-answer", (event) => note(event.target, /** @type {CustomEvent} */ (event).detail));
  for (const name of ["storage", "spiel-path", "spiel-beside", "pageshow"]) addEventListener(name, show);
  // Before the widget hears of the click: an answer that is on the page already comes, and is told of, within it.
  const click = /** @param {MouseEvent} event */ ({ target }) => target instanceof Element && !target.closest(".path-said") && hush();
  document.addEventListener("click", click, { capture: true });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hush());
}

const known = () => unkept ?? path();
/** The goals of the page: first the chapter's own. */
const goals = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-chapter]")]);

/** @param {(now: Path) => void} change */
function change(change) {
  const now = known();
  change(now);
  unkept = keepPath(now) ? null : now;
}

/** The reader is on a page: on a chapter whose goal they have not reached, this is where they are. */
function arrive() {
  reading?.disconnect();
  hush();
  const open = goals().filter(({ dataset }) => !((dataset.chapter ?? "") in known().reached));
  if (open.length) document.body.append(line());
  const { chapter: key = "", course = "", name = "", reached = "" } = goals()[0]?.dataset ?? {};
  if (key && open[0] === goals()[0]) {
    change(({ at }) => (at[key.split("/")[0]] = { chapter: key, course, name, t: Date.now() }));
    if (reached === "read") watchTheEnd(key);
  }
  show();
}

/** A page without widgets is read when its foot has been in sight. @param {string} key */
function watchTheEnd(key) {
  const foot = document.querySelector(".onward");
  reading = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && reach(key));
  if (foot) reading.observe(foot);
}

/**
 * @param {EventTarget | null} widget
 * @param {Answered} answered
 */
function note(widget, answered) {
  if (widget instanceof HTMLElement && answered.did) for (const goal of goals()) noteFor(goal, widget, answered);
}

/**
 * @param {HTMLElement} goal
 * @param {HTMLElement} widget
 * @param {Answered} answered
 */
function noteFor({ dataset: { chapter: key = "", reached = "" } }, widget, { did, ok }) {
  if (key in known().reached) return;
  const aims = reached.split(",").map((aim) => aim.split(" "));
  const [id, more] = aims.find(([id]) => id === widget.id) ?? [];
  if (!id) return;
  const kind = id.split("-")[0];
  if (IN_A_ROW.includes(kind) && (did !== "answer" || ok === undefined)) return;
  const end = widget.querySelector("[data-end]")?.getAttribute("data-end");
  if (TO_THE_END.includes(kind) && (!end || (more === "won" && end !== "won"))) return;
  change(({ done }) => {
    const mine = (done[key] ??= {});
    mine[id] = IN_A_ROW.includes(kind) ? (ok ? Math.min((mine[id] ?? 0) + 1, 99) : 0) : 1;
  });
  const so = known().done[key] ?? {};
  if (aims.every(([id, more]) => (so[id] ?? 0) >= (Number(more) || 1))) reach(key, goesOn(widget));
}

/** Whether more than a window of the chapter lies below what was done last. @param {HTMLElement} widget */
function goesOn(widget) {
  const foot = document.querySelector(".onward")?.getBoundingClientRect().top ?? 0;
  return foot - widget.getBoundingClientRect().bottom > innerHeight;
}

/**
 * Says once that the goal is reached; from now on the reader is at the next chapter.
 * @param {string} key
 * @param {boolean} [more] whether there is more to read here
 */
function reach(key, more = false) {
  reading?.disconnect();
  const here = goals().find(({ dataset }) => dataset.chapter === key);
  if (!here) return;
  const { course = "", next = "", nextName: name = "" } = here.dataset;
  change((now) => {
    now.reached[key] = Date.now();
    delete now.done[key];
    if (next && !(next in now.reached)) now.at[key.split("/")[0]] = { chapter: next, course, name, t: Date.now() };
  });
  show();
  const said = line();
  const sign = document.createElement("span");
  sign.textContent = "✓ ";
  sign.setAttribute("aria-hidden", "true");
  const link = document.createElement("a");
  link.textContent = `Next: ${name}`;
  link.href = address(next);
  said.replaceChildren(sign, `Goal reached. ${more ? "This chapter goes on below. " : ""}`, ...(next ? [link] : []));
  document.body.append(said);
  clearTimeout(saying);
  saying = setTimeout(hush, SAID_MS);
}

function hush() {
  clearTimeout(saying);
  document.querySelector(".path-said")?.replaceChildren();
}

/** The line in which it is said, which has to be there before. */
function line() {
  const there = document.querySelector(".path-said");
  if (there) return there;
  const made = document.createElement("p");
  made.className = "path-said";
  made.setAttribute("role", "status");
  return made;
}

/** @param {string} key */
const address = (key) => `${LEARN}${key}/`;

/** Puts what is known into the places for it. */
function show() {
  const now = known();
  for (const goal of goals()) goal.toggleAttribute("data-done", (goal.dataset.chapter ?? "") in now.reached);
  for (const tick of document.querySelectorAll("[data-tick]")) mark(tick, (tick.getAttribute("data-tick") ?? "") in now.reached);
  for (const link of document.querySelectorAll(".md-nav--primary a.md-nav__link")) {
    const { pathname } = /** @type {HTMLAnchorElement} */ (link);
    if (pathname.startsWith(LEARN)) mark(link, pathname.slice(LEARN.length, -1) in now.reached);
  }
  for (const place of document.querySelectorAll("[data-go-on]")) goOn(place, now);
}

/**
 * A tick for the eye is the style sheet's; this is for the ear.
 * @param {Element} place
 * @param {boolean} reached
 */
function mark(place, reached) {
  if (place.hasAttribute("data-done") === reached) return;
  place.toggleAttribute("data-done", reached);
  place.querySelector(".vh")?.remove();
  if (!reached) return;
  const words = document.createElement("span");
  words.className = "vh";
  words.textContent = " (goal reached)";
  place.append(words);
}

/**
 * @param {Element} place that leads to where one begins
 * @param {Path} now
 */
function goOn(place, { at }) {
  const of = place.getAttribute("data-go-on") ?? "";
  const stops = Object.entries(at).filter(([course]) => !of || course === of);
  const [latest] = stops.map(([, stop]) => stop).sort((one, other) => other.t - one.t);
  const link = place.querySelector("a:not([data-due])");
  if (!latest || !(link instanceof HTMLAnchorElement)) return;
  if (of && !document.getElementById(latest.chapter.split("/")[1])) return; // the course has no such chapter any more
  link.hidden = false;
  place.setAttribute("data-on", "");
  link.href = address(latest.chapter);
  link.textContent = `Go on where you were: ${of ? "" : `${latest.course}, `}${latest.name}`;
}
