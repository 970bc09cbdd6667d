/**
 * The copy of the site for visits without a network (`sw.js`): whether the reader wants one, how much of it there is,
 * and how to be rid of it. It is made last of all, when the page has what it needs; who saves data is not charged for it
 * unless they ask.
 *
 * @typedef {{ files: number, bytes: number }} Amount
 * @typedef {{ here: Amount, all: Amount | null, sent: number, done: boolean }} Copy `all` null: it has not been told yet;
 *   `sent`: the bytes of all of it on their way, where the host sends files packed
 */

import { isAlone, SITE } from "./site.js";
import { setWish, wish } from "./store.js";

const LIST = new URL("app/precache.json", SITE).href;
const NAMES = `spielbuch ${SITE.pathname} `;
const AFTER_MS = 4000;

const possible = () => "serviceWorker" in navigator && "caches" in window && location.protocol.startsWith("http");

/** @returns {boolean} whether the reader has told the browser to save data */
export function savesData() {
  return /** @type {{ connection?: { saveData?: boolean } }} */ (navigator).connection?.saveData === true;
}

/** @param {(act: () => void) => void} afterLoad */
export function keepOffline(afterLoad) {
  if (!possible() || isAlone() || wish() === "no" || (savesData() && wish() !== "yes")) return;
  afterLoad(() => setTimeout(() => wish() !== "no" && register().catch(() => {}), AFTER_MS));
}

const register = () => navigator.serviceWorker.register(new URL("sw.js", SITE), { scope: SITE.pathname });

/** @returns {Promise<Copy | null>} null where the browser makes none */
export async function copyHere() {
  if (!possible()) return null;
  const names = (await caches.keys()).filter((name) => name.startsWith(NAMES));
  const [found] = (await Promise.all(names.map((name) => contents(name)))).sort((a, b) => Number(b.done) - Number(a.done) || b.here.files - a.here.files);
  return found ?? (await contents());
}

/**
 * @param {string} [name] of a copy; without one, what the copy would be
 * @returns {Promise<Copy>}
 */
async function contents(name) {
  const cache = name ? await caches.open(name) : null;
  const listed = await cache?.match(LIST);
  const list = (await listed?.json()) ?? (await told());
  /** @type {Map<string, number>} */
  const bytes = new Map(Object.entries({ ...list?.later, ...list?.files }).map(([path, about]) => [new URL(path, SITE).href, about[1]]));
  const urls = ((await cache?.keys()) ?? []).map((request) => request.url).filter((url) => url !== LIST);
  const sum = (/** @type {number[]} */ sizes) => sizes.reduce((all, size) => all + size, 0);
  const files = Object.values(list?.files ?? {});
  return {
    here: { files: urls.length, bytes: sum(urls.map((url) => bytes.get(url) ?? 0)) },
    all: list ? { files: files.length, bytes: sum(files.map((about) => about[1])) } : null,
    sent: list?.sent ?? 0,
    done: listed !== undefined,
  };
}

/** @type {Promise<any> | undefined} */
let asked;

/** The list as the site tells it, asked for once. */
function told() {
  asked ??= fetch(LIST).then((response) => response.json());
  return asked.catch(() => void (asked = undefined));
}

/** The reader wants the copy, or what is missing of it. */
export async function fetchCopy() {
  setWish("yes");
  await register();
  const tried = new Promise((tell) => navigator.serviceWorker.addEventListener("message", tell, { once: true }));
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage("keep all");
  await tried;
}

/** The reader wants no copy. */
export async function removeCopy() {
  setWish("no");
  await (await navigator.serviceWorker.getRegistration(SITE.pathname))?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(NAMES)) await caches.delete(name);
}
