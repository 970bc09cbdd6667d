/** What can wait until the page is there, or until its reader comes near. */

import { wake } from "./worker-client.js";

/**
 * Starts Python once the widget comes near and the page is idle; a reader who saves data is not charged for it.
 * @param {Element} widget
 * @param {AbortSignal} signal
 */
export function whenNear(widget, signal) {
  const connection = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator).connection;
  if (connection?.saveData) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      afterLoad(() => signal.aborted || wake());
    },
    { rootMargin: "400px" },
  );
  observer.observe(widget);
  signal.addEventListener("abort", () => observer.disconnect());
}

/**
 * @param {() => void} act when the page has been laid out and has nothing to do
 */
export function afterLoad(act) {
  const idle = () => ("requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 1000 }) : setTimeout(act, 50));
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}

/**
 * A long page is painted in a fraction of the time when only the widget in use, and what is on the screen, counts.
 * @param {Element} used
 */
export function restOthers(used) {
  used.removeAttribute("data-rests");
  for (const other of document.querySelectorAll("spiel-widget:not([data-rests])")) {
    if (other !== used) other.setAttribute("data-rests", "");
  }
}
