// Runs inside a page: presses what goes on, else a card or call that is lawful, until the hand is over, and
// tells how it ended.
async (presses) => {
  const widget = document.querySelector("spiel-widget[kind=play]");
  const find = (words) => [...widget.querySelectorAll(words)].filter((one) => !one.disabled);
  const quiet = async () => {
    do await new Promise((done) => setTimeout(done, 20));
    while (widget.querySelector("[data-with=now]") || widget.getAttribute("aria-busy"));
  };
  const sent = async (event) => {
    const before = widget.state;
    widget.send(event);
    await quiet();
    return widget.state !== before;
  };
  const filled = (form) => {
    const boxes = [...form.querySelectorAll("input[type=checkbox]")];
    const label = form.querySelector(".hand")?.getAttribute("aria-label") ?? "";
    boxes.slice(-Number(/choose (\d+)/.exec(label)?.[1] ?? boxes.length)).forEach((box) => (box.checked = true));
    return { do: form.dataset.do, with: new FormData(form).getAll("with").join(" ") };
  };
  await quiet();
  for (let n = 0; n < presses; n++) {
    if (widget.querySelector("[data-do=following]")) return "over";
    const onward = find(".board [data-do=go]");
    const choices = find(".board .calls [data-do=act], .board .talon [data-do=act], .board .hand [data-do=act]");
    let moved = false;
    for (const one of onward.length ? onward : choices) {
      moved = await sent({ do: one.dataset.do, with: one.dataset.with ?? "" });
      if (moved) break;
    }
    for (const form of moved ? [] : find(".board form")) moved ||= await sent(filled(form));
    if (!moved) return "stuck";
  }
  return "not over";
}
