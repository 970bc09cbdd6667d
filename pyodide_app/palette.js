/** The colour switch in the head line: a button for each palette, of which the theme shows that of the other one. */

const SWITCH = "[data-palette]";

/** Lets the buttons press the theme's own radio buttons, by mouse and keyboard. */
export function switchPalettes() {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(SWITCH) : null;
    if (!(button instanceof HTMLElement)) return;
    document.getElementById(button.dataset.palette ?? "")?.click();
    const shown = document.querySelector(`${SWITCH}:not([hidden])`);
    if (shown instanceof HTMLElement) shown.focus();
  });
  // The theme would switch by itself at Enter, and so once more.
  const rest = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" && event.target instanceof Element && event.target.closest(SWITCH)) event.stopPropagation();
  };
  document.addEventListener("keydown", rest, { capture: true });
}
