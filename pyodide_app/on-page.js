/** Told of each page: the theme's navigation puts one in place of another, and loads nothing anew. */

/** @param {(another: boolean) => void} seen called for this page, and after the theme has put `another` in its place */
export function onEachPage(seen) {
  let subscribed = false;
  seen(false);
  // The theme begins late, and this is told once more when it has.
  document.addEventListener("DOMContentLoaded", () => {
    const { document$: pages } = /** @type {{ document$?: { subscribe: (seen: () => void) => void } }} */ (window);
    if (!pages || subscribed) return;
    subscribed = true;
    let another = false; // it begins with the page that was there
    pages.subscribe(() => {
      seen(another);
      another = true;
    });
  });
}
