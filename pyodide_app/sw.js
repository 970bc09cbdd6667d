/**
 * The site without a network, after the first visit. It keeps one complete copy of the site, fills the next one
 * beside it and only then drops the old. Pages come from the network first; other files from the copy. What only some
 * readers need is kept for those who have needed it once.
 *
 * @typedef {[path: string, hash: string]} Entry hash: first 16 hex digits of SHA-256 of the file
 * @typedef {{ version: string, files: Record<string, string>, later: Record<string, string> }} List
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
const LIST = new URL("app/precache.json", SCOPE).href;
const PREFIX = `spielbuch ${new URL(SCOPE).pathname} `;
const PAGE_MS = 2500;
const CHECK_MS = 800;

/** True while the network has a newer site than the copy: then files come from the network too. */
let outdated = false;
/** @type {Promise<void> | null} */
let checking = null;

worker.addEventListener("install", (event) => {
  event.waitUntil(refresh().then(() => worker.skipWaiting()));
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
  if (url.pathname.endsWith("/") || url.pathname.endsWith(".html")) {
    if (request.mode === "navigate") check(event);
    event.respondWith(page(request, url.href));
  } else {
    event.respondWith(file(request, url.href, again));
  }
});

worker.addEventListener("message", (event) => {
  event.waitUntil(keepLater());
});

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
  checking ??= refresh()
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

/** Brings the copy up to date; the old one stays until the new one is complete. */
async function refresh() {
  const response = await fetch(LIST, { cache: "no-cache" });
  if (!response.ok) throw new Error(`the list of files answered ${response.status}`);
  /** @type {List} */
  const list = await response.clone().json();
  const name = PREFIX + list.version;
  const old = await copies();
  const target = await caches.open(name);
  if (!(await target.match(LIST))) {
    outdated = old.length > 0;
    const older = await Promise.all(old.filter((n) => n !== name).map((n) => caches.open(n)));
    await fill(target, [...Object.entries(list.files), ...(await needed(list, older))], older);
    await target.put(LIST, response);
    outdated = false;
  }
  await Promise.all(old.filter((n) => n !== name).map((n) => caches.delete(n)));
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
  await Promise.all([one(), one(), one(), one()]);
}

/**
 * @param {Cache} target
 * @param {Entry} entry
 * @param {Cache[]} older
 */
async function bring(target, [path, hash], older) {
  const url = new URL(path, SCOPE).href;
  if (!url.startsWith(SCOPE)) return;
  for (const cache of [target, ...older]) {
    const kept = await cache.match(url);
    if (kept?.headers.get("x-content-hash") === hash) return cache === target ? undefined : target.put(url, kept);
  }
  for (const mode of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const response = await fetch(url, { cache: mode });
    if (!response.ok) break;
    const body = await response.arrayBuffer();
    if ((await digest(body)) === hash) return target.put(url, labelled(response, body, hash));
  }
  throw new Error(`${url} is not what the list says`);
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
