/** Prints sheets that were laid out for paper, apart from the page that is read. */

const HIDES_PAGE = "data-print";

/**
 * The sheets stay until the reader is back at the page: on a phone `print` returns at once, and the browser lays them
 * out while its own dialog is open.
 * @param {string} html
 */
export function printSheets(html) {
  clear();
  const papers = document.createElement("div");
  papers.className = "papers";
  papers.hidden = true;
  papers.innerHTML = html;
  document.body.append(papers);
  document.documentElement.setAttribute(HIDES_PAGE, "papers");
  for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, clear, { once: true, capture: true });
  print();
}

function clear() {
  for (const sign of ["pointerdown", "keydown"]) removeEventListener(sign, clear, { capture: true });
  document.documentElement.removeAttribute(HIDES_PAGE);
  for (const old of document.querySelectorAll(".papers")) old.remove();
}

/** A page that is laid out for paper itself has a button for it. */
export function printPages() {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-print-page]")) print();
  });
}

/**
 * @param {Element | null} control the Print button of a widget, with what it offers
 * @returns {[string, string][]} the name and the words of each
 */
export function papersOf(control) {
  try {
    const papers = JSON.parse(control?.getAttribute("data-papers") ?? "[]");
    return Array.isArray(papers) ? papers : [];
  } catch {
    return [];
  }
}
