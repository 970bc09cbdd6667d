/** A widget on the whole screen, for a projector; where the browser cannot, over the whole window. */

const WHOLE = "data-full";

/** @param {Element} widget */
export function toggleFull(widget) {
  if (widget.hasAttribute(WHOLE)) leave(widget);
  else enter(widget);
}

/** @param {Element} widget */
function enter(widget) {
  widget.setAttribute(WHOLE, "");
  document.documentElement.setAttribute(WHOLE, "");
  const onEscape = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && leave(widget);
  const onChange = () => document.fullscreenElement || leave(widget);
  addEventListener("keydown", onEscape);
  document.addEventListener("fullscreenchange", onChange);
  left.set(widget, () => {
    removeEventListener("keydown", onEscape);
    document.removeEventListener("fullscreenchange", onChange);
  });
  // A browser that refuses, or has no such thing, shows the widget over its window.
  widget.requestFullscreen?.().catch(() => {});
}

/** @type {WeakMap<Element, () => void>} */
const left = new WeakMap();

/** @param {Element} widget */
function leave(widget) {
  left.get(widget)?.();
  left.delete(widget);
  widget.removeAttribute(WHOLE);
  document.documentElement.removeAttribute(WHOLE);
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  widget.scrollIntoView({ block: "nearest" });
}
