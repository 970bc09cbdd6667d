// Runs inside the page: shows the end of a hand and tells what a reader would have to look for outside the window.
async ([id, states]) => {
  const widget = document.getElementById(id);
  const header = document.querySelector(".md-header");
  const found = [];
  const shown = (state) => new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`no answer at ${state}`)), 20000);
    widget.addEventListener("spiel-answer", () => (clearTimeout(timer), done()), { once: true });
    widget.send({ do: "show", with: state });
  });
  for (const state of states) {
    await shown(state);
    const base = widget.getBoundingClientRect().top;
    const roof = getComputedStyle(header).position === "sticky" ? header.getBoundingClientRect().height : 0;
    const boxes = [];
    for (const part of [".board .result", ".board .end .count", ".board .end > .told", ".board .end [data-do=following]"]) {
      const one = widget.querySelector(part);
      if (!one && part.includes("following")) found.push(`${part} is missing at ${state}`);
      if (!one) continue;
      const range = document.createRange();
      range.selectNodeContents(one);
      const box = part.includes("result") ? range.getBoundingClientRect() : one.getBoundingClientRect();
      const { left, right, top, bottom } = box;
      if (top < base - 1 || bottom - base > innerHeight - roof + 1 || left < -1 || right > innerWidth + 1) {
        found.push(`${part} at ${Math.round(left)} to ${Math.round(right)}, ${Math.round(top - base)} to ${Math.round(bottom - base)} of ${innerHeight - roof} at ${state}`);
      }
      const over = boxes.find(([, other]) => left < other.right - 1 && other.left < right - 1 && top < other.bottom - 1 && other.top < bottom - 1);
      if (over) found.push(`${part} over ${over[0]} at ${state}`);
      boxes.push([part, box]);
    }
  }
  return found;
}
