/**
 * The site without a network, after the first visit. It keeps one copy of the site, fills the next one beside it and
 * only then drops the old. Pages come from the network first; other files from the copy. What only some readers need is
 * kept for those who have needed it once. Where the browser gives too little room, the copy ends with what fits, the
 * pages first, and is not tried again before the site changes or the reader asks for it (`device.js`).
 *
 * @typedef {[hash: string, bytes: number, part: "read" | "play"]} About hash: first 16 hex digits of the file's SHA-256
 * @typedef {[path: string, about: About]} Entry
 * @typedef {{ version: string, files: Record<string, About>, later: Record<string, About>, sent: number }} List the most
 *   useful first; `sent`: what all `files` weigh on their way
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
const LIST = new URL("app/precache.json", SCOPE).href;
const PREFIX = `spielbuch ${new URL(SCOPE).pathname} `;
const PAGE_MS = 2500;
const CHECK_MS = 800;
/** How much of the room that the browser tells of is really counted on. */
const SHARE = 0.9;

/** True while the network has a newer site than the copy: then files come from the network too. */
let outdated = false;
/** @type {Promise<void> | null} */
let checking = null;

worker.addEventListener("install", (event) => {
  event.waitUntil(refresh(!worker.registration.active).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || request.headers.has("range")) return;
  if (!url.href.startsWith(SCOPE) || url.href === LIST) return;
  const again = url.searchParams.has("again") || request.cache === "reload";
  url.hash = url.search = "";
  const visit = request.mode === "navigate";
  if (visit) check(event);
  if (visit || url.pathname.endsWith("/") || url.pathname.endsWith(".html")) event.respondWith(page(request, url.href));
  else event.respondWith(file(request, url.href, again));
});

worker.addEventListener("message", (event) => {
  event.waitUntil(event.data === "keep all" ? keepAll() : keepLater());
});

/** The reader asks for the copy, whatever was in its way before. */
async function keepAll() {
  for (const name of await copies()) await (await caches.open(name)).delete(LIST);
  await refresh(true).catch(() => {});
  for (const client of await worker.clients.matchAll()) client.postMessage("tried");
}

/** Keeps from now on what only some readers need. */
async function keepLater() {
  const [name] = await copies();
  if (!name) return;
  const cache = await caches.open(name);
  /** @type {List | undefined} */
  const list = await (await cache.match(LIST))?.json();
  await fill(cache, Object.entries(list?.later ?? {}), []);
}

/** @param {FetchEvent} event */
function check(event) {
  checking ??= refresh(false)
    .catch(() => {})
    .finally(() => (checking = null));
  event.waitUntil(checking);
}

/** @returns {Promise<string[]>} the names of our copies, complete ones first */
async function copies() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const complete = await Promise.all(names.map(async (name) => !!(await (await caches.open(name)).match(LIST))));
  return [...names.filter((_, i) => complete[i]), ...names.filter((_, i) => !complete[i])];
}

/**
 * Brings the copy up to date; the old one stays until the new one is there.
 * @param {boolean} asked else a reader who saves data is not charged for it
 */
async function refresh(asked) {
  const response = await fetch(LIST, { cache: "no-cache" });
  if (!response.ok) throw new Error(`the list of files answered ${response.status}`);
  /** @type {List} */
  const list = await response.clone().json();
  const name = PREFIX + list.version;
  const old = (await copies()).filter((other) => other !== name);
  if (!(await (await caches.open(name)).match(LIST))) {
    outdated = old.length > 0;
    if (!asked && savesData()) return;
    await fillAsFar(name, list, old);
    await seal(await caches.open(name), list, response);
    outdated = false;
  }
  await Promise.all(old.map((other) => caches.delete(other)));
}

/**
 * Puts the list into a copy, which makes it one. Where no room is left even for that, the least useful files make it.
 * @param {Cache} cache
 * @param {List} list
 * @param {Response} response
 */
async function seal(cache, list, response) {
  const paths = Object.keys(list.files).reverse();
  for (;;) {
    try {
      return await cache.put(LIST, response.clone());
    } catch (error) {
      if (!isFull(error) || !paths.length) throw error;
      for (const path of paths.splice(0, 20)) await cache.delete(new URL(path, SCOPE).href);
    }
  }
}

/** @param {unknown} error */
function isFull(error) {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

function savesData() {
  const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
  return connection?.saveData === true;
}

/**
 * Fills a copy as far as there is room: first what is read, then what is played with, which is of use only whole.
 * @param {string} name
 * @param {List} list
 * @param {string[]} old names of older copies; they go first where both have no room
 */
async function fillAsFar(name, list, old) {
  const target = await caches.open(name);
  let older = await Promise.all(old.map((other) => caches.open(other)));
  const files = [...Object.entries(list.files), ...(await needed(list, older))];
  const size = (/** @type {Entry[]} */ some) => some.reduce((sum, [, about]) => sum + about[1], 0);
  if (older.length && size(files) > (await room())) {
    await Promise.all(old.map((other) => caches.delete(other)));
    older = [];
  }
  for (const part of ["read", "play"]) {
    const wanted = files.filter(([, about]) => about[2] === part);
    const held = await Promise.all(wanted.map((entry) => inCopy(target, entry)));
    const missing = wanted.filter((_, i) => !held[i]);
    if (part === "play" && size(missing) > (await room())) return;
    try {
      await fill(target, missing, older);
    } catch (error) {
      if (!isFull(error)) throw error;
      if (part === "play") await Promise.all(wanted.map(([path]) => target.delete(new URL(path, SCOPE).href)));
      return;
    }
  }
}

/** @returns {Promise<number>} bytes; a browser that does not tell is asked by trying */
async function room() {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate()) ?? {};
  return (quota - usage) * SHARE;
}

/**
 * @param {List} list
 * @param {Cache[]} older
 * @returns {Promise<Entry[]>} what only some readers need, if this one has needed it
 */
async function needed(list, older) {
  const files = Object.entries(list.later);
  const held = await Promise.all(
    files.map(([path]) => Promise.all(older.map((cache) => cache.match(new URL(path, SCOPE).href)))),
  );
  return files.filter((_, i) => held[i].some(Boolean));
}

/**
 * @param {Cache} target
 * @param {Entry[]} files
 * @param {Cache[]} older
 */
async function fill(target, files, older) {
  const rest = [...files];
  const one = async () => {
    for (let entry = rest.shift(); entry; entry = rest.shift()) await bring(target, entry, older);
  };
  const done = await Promise.allSettled([one(), one(), one(), one()]);
  for (const each of done) if (each.status === "rejected") throw each.reason;
}

/**
 * @param {Cache} target
 * @param {Entry} entry
 * @param {Cache[]} older
 */
async function bring(target, entry, older) {
  const [path, [hash]] = entry;
  const url = new URL(path, SCOPE).href;
  if (!url.startsWith(SCOPE) || (await inCopy(target, entry))) return;
  for (const cache of older) {
    const kept = await inCopy(cache, entry);
    if (kept) return target.put(url, kept);
  }
  for (const mode of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const response = await fetch(url, { cache: mode });
    if (!response.ok) break;
    const body = await response.arrayBuffer();
    if ((await digest(body)) === hash) return target.put(url, labelled(response, body, hash));
  }
  throw new Error(`${url} is not what the list says`);
}

/**
 * @param {Cache} cache
 * @param {Entry} entry
 * @returns {Promise<Response | undefined>} this very file, if the copy has it
 */
async function inCopy(cache, [path, [hash]]) {
  const kept = await cache.match(new URL(path, SCOPE).href);
  return kept?.headers.get("x-content-hash") === hash ? kept : undefined;
}

/** @param {ArrayBuffer} body */
async function digest(body) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {Response} response
 * @param {ArrayBuffer} body
 * @param {string} hash
 */
function labelled(response, body, hash) {
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  return new Response(body, { headers: { "content-type": type, "x-content-hash": hash } });
}

/**
 * @param {string} url
 * @returns {Promise<Response | undefined>} from the newest complete copy, else from one being filled
 */
async function kept(url) {
  for (const name of await copies()) {
    const cache = await caches.open(name);
    const found = (await cache.match(url)) ?? (url.endsWith("/") ? await cache.match(`${url}index.html`) : undefined);
    if (found) return found;
  }
  return undefined;
}

/**
 * Network first, but not for longer than a reader likes to wait.
 * @param {Request} request
 * @param {string} url
 */
async function page(request, url) {
  const network = fetch(request).then((response) => (response.status < 500 ? response : Promise.reject(response)));
  const late = new Promise((_, reject) => setTimeout(reject, PAGE_MS));
  try {
    return /** @type {Response} */ (await Promise.race([network, late]));
  } catch {
    const found = await kept(url);
    if (found) return found;
    const folder = `${url}/`;
    if (!url.endsWith("/") && (await kept(folder))) return Response.redirect(folder + new URL(request.url).search);
    const missing = await kept(new URL("404.html", SCOPE).href);
    return network.catch(() => missing ?? Response.error());
  }
}

/**
 * @param {Request} request
 * @param {string} url
 * @param {boolean} again after one that did not do: then the network is asked first
 */
async function file(request, url, again) {
  if (checking) await Promise.race([checking, new Promise((done) => setTimeout(done, CHECK_MS))]);
  if (outdated || again) {
    const fresh = await fetch(request).catch(() => undefined);
    if (fresh?.ok) return fresh;
  }
  return (await kept(url)) ?? fetch(request);
}
