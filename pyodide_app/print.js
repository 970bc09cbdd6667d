/** Prints one widget alone, on paper of its own. */

/** @param {Element} widget */
export function printOnly(widget) {
  const root = document.documentElement;
  const done = () => {
    root.removeAttribute("data-print");
    widget.removeAttribute("data-printed");
  };
  root.setAttribute("data-print", "one");
  widget.setAttribute("data-printed", "");
  addEventListener("afterprint", done, { once: true });
  print();
}
