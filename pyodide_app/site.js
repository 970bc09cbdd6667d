/** Where things are: every address is derived from this module's own, so the site works under any path. */

/** The site's root, with a slash at the end. */
export const SITE = new URL("../", import.meta.url);

/** The folder of the client, with a slash at the end. */
export const APP = new URL("./", import.meta.url);

/**
 * The address of the page below the site's root, for keys in the reader's own storage. A page that begins with the same
 * thing as another names that one (`data-page`), so that both go on with what was kept there.
 */
export function pageKey() {
  const same = document.querySelector("[data-page]")?.getAttribute("data-page");
  if (same) return same;
  const path = location.pathname;
  return path.startsWith(SITE.pathname) ? path.slice(SITE.pathname.length) : path;
}

/** Whether this is the page of one widget, within a page of somebody else's (`alone.js`). */
export const isAlone = () => "alone" in document.documentElement.dataset;

/**
 * An address inside the site, or null when it would leave it.
 * @param {string} path relative to the site's root
 * @returns {URL | null}
 */
export function inSite(path) {
  try {
    const url = new URL(path, SITE);
    return url.href.startsWith(SITE.href) ? url : null;
  } catch {
    return null;
  }
}
