/** The client may be there before the page has been read to its end. Then it begins with what has been read. */

/**
 * @param {() => void} act when the whole page has been read
 */
export function whenPageRead(act) {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", act, { once: true });
  else act();
}

/**
 * @param {Element} element
 * @param {AbortSignal} signal
 * @param {() => void} act when the element has been read, with all it contains
 */
export function whenRead(element, signal, act) {
  if (isRead(element)) return act();
  const look = () => {
    if (!signal.aborted && !isRead(element)) return;
    observer.disconnect();
    document.removeEventListener("DOMContentLoaded", look);
    if (!signal.aborted) act();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", look);
}

/**
 * What follows an element is read after it.
 * @param {Node | null} node
 * @returns {boolean}
 */
function isRead(node) {
  if (document.readyState !== "loading") return true;
  for (; node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}
