/**
 * The code of a rule: the record that a ruling came from, the function that made it, and where its place stands in the
 * code. Python says which function it was (`tutor/widgets/traced.py`); the lines come from files that the build wrote
 * (`scripts/pages/code.py`), one for each module. A file of its own, and nothing of it is fetched before it is wanted.
 *
 * @import { About, Page, Widget } from "./beneath.js"
 * @typedef {{ module: string, name: string, line: number }} Step
 * @typedef {{ steps: Step[], record: [string, string][] }} Made
 * @typedef {{ lines: string[], parts?: [string, number, number][] }} Module the lines as HTML; each function with its lines, if it is no file of records
 * @typedef {[module: string, first: number, last: number]} Piece
 */

const FOLDER = new URL("./code/", import.meta.url);

/**
 * @param {About} about
 * @param {Page} page
 */
export async function showRule(about, page) {
  const body = document.createElement("div");
  const busy = element("p", "Reading the code …");
  busy.setAttribute("role", "status");
  body.append(busy);
  const dialog = page.open("The rule’s code", [body]);
  dialog.classList.add("sw-wide");
  const [made, pieces] = await Promise.all([madeBy(about, page), piecesAt(about.places)]);
  const parts = [quoted(about), ...(made ? await ruled(made) : []), ...(await cited(pieces, made))];
  body.replaceChildren(...parts);
  if (!made?.steps.length && !pieces.length) body.append(element("p", "No function of the engine rests on this place. Only the page mentions it."));
  dialog.scrollTop = 0;
}

/** @param {About} about */
function quoted({ words, told, places }) {
  const part = document.createElement("div");
  if (words) part.append(element("p", words, "sw-says"));
  part.append(element("p", told || places.join("; "), "sw-place"));
  return part;
}

/**
 * The record, and the function.
 * @param {Made} made
 * @returns {Promise<Node[]>}
 */
async function ruled({ record, steps }) {
  /** @type {Node[]} */
  const parts = [];
  // What many rules share is shown with the rule that asked it.
  const number = steps[0]?.module.startsWith("tutor.rules.core.") ? 2 : 1;
  const shown = await Promise.all(steps.slice(0, number).map(partOf));
  const listed = shown.filter((one) => one !== null).flatMap(listing);
  if (listed.length) parts.push(element("h2", "The function that made it"), ...listed);
  if (record.length) parts.push(element("h2", "The record"), table(record));
  const above = steps.slice(number).map(({ module, name }) => `${module}.${name}`);
  if (above.length) parts.push(element("p", `It was asked by ${above.join(", then ")}.`, "sw-above"));
  return parts;
}

/**
 * Where the place stands in the code, but for what has been shown.
 * @param {Piece[]} pieces
 * @param {Made | null} made
 */
async function cited(pieces, made) {
  const [first] = made?.steps ?? [];
  const others = pieces.filter(([module, from, to]) => !(first && module === first.module && from <= first.line && first.line <= to));
  const found = (await Promise.all(others.map(([module, from, to]) => linesOf(module, from, to)))).filter((one) => one !== null);
  const head = others.every(([module]) => module.startsWith("tutor.examples.data.")) ? "What is recorded of this place" : "Where the code cites this place";
  return found.length ? [element("h2", head), ...found.flatMap(listing)] : [];
}

/** @typedef {{ title: string, first: number, lines: string[] }} Listing */

/**
 * @param {Listing} one
 * @returns {Node[]}
 */
function listing({ title, first, lines }) {
  const code = document.createElement("pre");
  code.className = "sw-code";
  code.tabIndex = 0;
  code.setAttribute("role", "region");
  code.setAttribute("aria-label", title);
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  code.innerHTML = lines.map((line, at) => `<span class="c-line">${String(first + at).padStart(4)}</span> ${line.slice(indent)}`).join("\n");
  return [element("p", title, "sw-file"), code];
}

/**
 * The function in which a step was: the innermost one that has its line.
 * @param {Step} step
 * @returns {Promise<Listing | null>}
 */
async function partOf({ module, line }) {
  const source = await moduleOf(module);
  const around = source?.parts?.filter(([, from, to]) => from <= line && line <= to).sort((a, b) => a[2] - a[1] - (b[2] - b[1])) ?? [];
  return around.length ? linesOf(module, around[0][1], around[0][2]) : null;
}

/**
 * @param {string} module
 * @param {number} from
 * @param {number} to
 * @returns {Promise<Listing | null>}
 */
async function linesOf(module, from, to) {
  const source = await moduleOf(module);
  const file = `${module.replaceAll(".", "/")}.${source?.parts ? "py" : "toml"}`;
  return source && { title: `${file}, ${from === to ? `line ${from}` : `lines ${from} to ${to}`}`, first: from, lines: source.lines.slice(from - 1, to) };
}

/** @type {Map<string, Promise<any>>} */
const files = new Map();

/** @param {string} name */
function fetched(name) {
  const found = files.get(name) ?? fetch(new URL(name, FOLDER)).then((answer) => (answer.ok ? answer.json() : null));
  files.set(name, found);
  found.catch(() => files.delete(name));
  return found;
}

/** @param {string} module @returns {Promise<Module | null>} */
const moduleOf = (module) => (/^tutor(\.[A-Za-z0-9_-]+)+$/.test(module) ? fetched(`${module}.json`) : Promise.resolve(null));

/** @param {string[]} places @returns {Promise<Piece[]>} */
async function piecesAt(places) {
  const known = await fetched("places.json");
  return places.flatMap((place) => (Object.hasOwn(known ?? {}, place) ? known[place] : []));
}

/**
 * What Python says of it; nothing where it is shown by a page, or where it cannot be told.
 * @param {About} about
 * @param {Page} page
 * @returns {Promise<Made | null>}
 */
async function madeBy({ widget, places, words }, page) {
  if (!widget || places.length !== 1) return null;
  const { state, event } = widget.asked ?? { state: widget.state, event: null };
  const base = widget.getAttribute("base") ?? "";
  const asked = { do: "rule", with: JSON.stringify({ place: places[0], words, event }) };
  const said = await page.answer({ state, event: asked, base }, null).catch(() => null);
  return said?.rule ?? null;
}

/** @param {[string, string][]} rows */
function table(rows) {
  const list = document.createElement("dl");
  list.className = "sw-keys sw-record";
  for (const [name, value] of rows) list.append(element("dt", name), element("dd", value));
  return list;
}

/**
 * @param {string} tag
 * @param {string} words
 * @param {string} [name] its class
 */
function element(tag, words, name) {
  const made = document.createElement(tag);
  made.textContent = words;
  if (name) made.className = name;
  return made;
}
