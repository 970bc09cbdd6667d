// Runs inside the page: steps through a replay and tells where its Forward button has moved.
async ([id, most]) => {
  const widget = document.getElementById(id);
  const bar = () => widget.querySelector("[data-do=forward]").getBoundingClientRect();
  const top = () => widget.querySelector(".sw-head").getBoundingClientRect().top;
  const first = [bar().left, bar().top - top()];
  const found = [];
  for (let n = 0; n < 70; n++) {
    const before = widget.state;
    await new Promise((done) => {
      widget.addEventListener("spiel-answer", done, { once: true });
      widget.send({ do: "forward", with: "" });
    });
    if (widget.state === before) return found;
    const now = [bar().left, bar().top - top()];
    if (now.some((at, side) => Math.abs(at - first[side]) > most)) found.push(`${widget.state}: ${now}`);
  }
  return [...found, "no end"];
}
