// Runs inside the page: plays a whole hand on by what is lawful, by the widget's own events, and tells
// what has moved, what does not fit, and what axe finds in each phase, if it is there. It waits for answers
// and never for time. The first card that comes to hand is tried first, so that something is refused; later
// those of the suit led.
async ([id, seed, most, steps]) => {
  const widget = document.getElementById(id);
  const seen = new Map();
  const found = [];
  const top = () => widget.querySelector(".sw-head").getBoundingClientRect().top;
  const tricks = new Set();
  const states = new Set();
  let refused = 0;
  const fits = document.querySelector(".md-header").getBoundingClientRect();
  const look = (after) => {
    const base = top();
    const trick = widget.querySelector(".board .trick");
    const lying = [...(trick?.querySelectorAll(".played .card") ?? [])];
    if (lying.length && lying.every((card) => card.getBoundingClientRect().width > 20)) tricks.add(trick.getAttribute("aria-label").replace(/:.*/, ""));
    const parts = [...widget.querySelectorAll(".board > .hand, .pick > .hand, .controls .ctl, .calls [data-do=go]")];
    for (const part of parts) {
      const box = part.getBoundingClientRect();
      if (!box.width) continue;
      const name = part.className + (part.dataset.do ?? part.dataset.client ?? "");
      if (name.includes("hand") && part.closest("[data-where=centre]")) continue;
      const place = [Math.round(part.dataset.do === "go" ? box.left + box.width / 2 : box.left), Math.round(box.top - base)];
      const before = seen.get(name);
      seen.set(name, before ?? place);
      if (before && before.some((at, side) => Math.abs(at - place[side]) > most)) {
        found.push(`${after}: ${name} from ${before} to ${place}`);
      }
    }
    const needed = widget.querySelectorAll(".board > .hand .card, .pick .card, .board .call, .controls > .ctl");
    const room = innerHeight - (getComputedStyle(document.querySelector(".md-header")).position === "sticky" ? fits.height : 0);
    for (const part of needed) {
      const box = part.getBoundingClientRect();
      if (!box.width) continue;
      if (box.bottom - base > room || box.left < 0 || box.right > innerWidth + 1) {
        found.push(`${after}: ${part.className} ${part.textContent.trim().slice(0, 20)} ends at ${Math.round(box.bottom - base)} of ${room}, ${Math.round(box.left)} to ${Math.round(box.right)}`);
      }
    }
  };
  const answered = (event) => new Promise((done, fail) => {
    const end = (value) => { clearTimeout(timer); widget.removeEventListener("spiel-answer", come); done(value); };
    const come = () => (widget.querySelector("[data-with=now]") ? look("while somebody thinks") : end(true));
    const timer = setTimeout(() => fail(new Error(`no answer to ${JSON.stringify(event)}`)), 20000);
    widget.addEventListener("spiel-answer", come);
    widget.send(event);
  });
  const checked = async () => {
    const state = `${widget.querySelector(".sw-step")?.textContent ?? ""}, ruling ${widget.querySelector(".ruling")?.dataset.ok}`;
    if (!window.axe || states.has(state)) return;
    states.add(state);
    const { violations } = await window.axe.run(widget, { resultTypes: ["violations"], preload: false });
    for (const one of violations) found.push(`${state}: ${one.id}: ${one.nodes.slice(0, 3).map((node) => node.target.join(" ")).join("; ")}`);
  };
  const suit = (card) => (card?.includes("-") ? card[0] : "tarok");
  const fitting = (one) => {
    const led = widget.querySelector(".board .trick[aria-label]:not([data-complete]) .played[data-lead] [data-card]")?.dataset.card;
    return !refused || !led || !one.dataset.card ? 0 : suit(one.dataset.card) === suit(led) ? 0 : suit(one.dataset.card) === "tarok" ? 1 : 2;
  };
  const over = () => widget.querySelector("[data-do=following]") !== null;
  await answered({ do: "seed", with: String(seed) });
  for (let n = 0; n < steps && !over(); n++) {
    look(`step ${n}`);
    await checked();
    const state = () => widget.state;
    const tries = [...widget.querySelectorAll(".board [data-do=go], .board form, .board .calls [data-do=act], .board .talon [data-do=act], .board .hand [data-do=act]")];
    const passing = tries.filter((one) => /pass|keep/.test(one.dataset.with ?? ""));
    let moved = false;
    for (const one of [...passing, ...tries.sort((one, other) => fitting(one) - fitting(other))]) {
      const before = state();
      if (one instanceof HTMLFormElement) {
        const boxes = [...one.querySelectorAll("input[type=checkbox]")];
        const least = Number(/choose (\d+)/.exec(one.querySelector(".hand")?.getAttribute("aria-label") ?? "")?.[1] ?? 0);
        boxes.slice(-least || boxes.length).forEach((box) => (box.checked = true));
        await answered({ do: one.dataset.do, with: new FormData(one).getAll("with").join(" ") });
      } else await answered({ do: one.dataset.do, with: one.dataset.with ?? "" });
      look(`step ${n}, ${one.dataset.do} ${one.dataset.with ?? ""}`);
      if (state() !== before) { moved = true; break; }
      refused++;
      await checked();
    }
    if (!moved) { found.push(`nothing goes on at ${widget.state}`); break; }
    if (found.length > 8) break;
  }
  if (!over()) found.push(`the hand did not end: ${widget.state}`);
  look("the end");
  await checked();
  return { found, tricks: tricks.size };
}
