// Stands in for the site's service worker: whoever writes wants no copy, and is rid of an older one.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const drop = async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await registration.unregister();
    if (!names.length) return; // these pages have come from the server
    for (const page of await clients.matchAll({ type: "window" })) await page.navigate(page.url);
  };
  event.waitUntil(drop());
});
