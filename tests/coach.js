// Runs inside the page: what is wrong with the offer to end a hand that is decided. The window is as if it began with the
// widget, below the head of the page.
(id) => {
  const widget = document.getElementById(id);
  const header = document.querySelector(".md-header");
  const roof = getComputedStyle(header).position === "sticky" ? header.getBoundingClientRect().height : 0;
  const base = widget.getBoundingClientRect().top;
  const room = ({ left, right, top, bottom }) => ({ left, right, top: top - base, bottom: bottom - base });
  const found = [];
  const others = [...widget.querySelectorAll(".board .played .card, .board .hand .card, .board .seat b")]
    .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width);
  for (const button of widget.querySelectorAll(".decided .call")) {
    if (!button.checkVisibility()) continue;
    const words = button.textContent.trim();
    const { left, right, top, bottom } = room(button.getBoundingClientRect());
    if (left < 0 || right > innerWidth || bottom > innerHeight - roof) found.push(`${words} lies outside, to ${right}, ${bottom}`);
    if (bottom - top < 43.5) found.push(`${words} is ${bottom - top} high`);
    if (button.scrollWidth > button.clientWidth + 1) found.push(`${words} is cut off`);
    const over = others.find((part) => {
      const one = room(part.getBoundingClientRect());
      return one.left < right - 1 && left < one.right - 1 && one.top + 3 < bottom && top < one.bottom - 3;
    });
    if (over) found.push(`${words} lies over ${over.className} ${over.textContent.trim().slice(0, 20)}`);
  }
  return found;
}
