// Runs inside the page: shows each state of a game and tells what has moved since its first one, what lies outside the
// window, and what is too small to touch. The widget is measured as if the window began with it. With `opened` hands it is
// their rows that may move, when one of them is to choose cards, and what comes before and after is left out.
async ([id, most, states, opened]) => {
  const widget = document.getElementById(id);
  const full = widget.hasAttribute("data-full");
  document.documentElement.style.opacity = "0"; // nothing need be painted: places are measured
  const header = document.querySelector(".md-header");
  const found = [];
  const shown = (state) => new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`no answer at ${state}`)), 20000);
    widget.addEventListener("spiel-answer", () => (clearTimeout(timer), done()), { once: true });
    widget.send({ do: "show", with: state });
  });
  const seen = (parts) => [...widget.querySelectorAll(parts)].filter((part) => part.checkVisibility() && part.getBoundingClientRect().width);
  const controls = ".controls > .ctl, .controls > .seed";
  const stays = opened ? controls : `.board > .hand, .board > .pick[data-where=hand] > .hand, .board .calls > [data-do=go], ${controls}`;
  const nameOf = (part) => part.className + (part.dataset.seat ?? part.dataset.do ?? part.dataset.client ?? "");
  const needed = ".board .card, .board .call, .board input:not([type=checkbox]), .board select, .board .seat b, .controls > .ctl, .controls > .seed";
  const touched = `.board .call, ${opened ? "" : ".board button.card, .board label.card, "}.controls > .ctl`;
  /** The middle of a line of words: a card may come as near as its leading. */
  const lineOf = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const [words, room] = [range.getBoundingClientRect(), part.getBoundingClientRect()];
    return { left: Math.max(words.left, room.left), right: Math.min(words.right, room.right), top: words.top + 3, bottom: words.bottom - 3 };
  };
  const hidden = () => {
    const cards = seen(".board .played .card").map((card) => card.getBoundingClientRect());
    const covered = seen(".board .seat b, .board .seat-said, .board .seat-facts, .board .badge").find((part) => {
      const { left, right, top, bottom } = lineOf(part);
      return cards.some((card) => card.left < right - 1 && left < card.right - 1 && card.top < bottom - 1 && top < card.bottom - 1);
    });
    return covered && `a card lies over ${covered.className || covered.tagName} ${covered.textContent}`;
  };
  const first = new Map();
  for (const state of states) {
    await shown(state);
    if (opened && !widget.querySelector(".board[data-open]")) continue;
    const wrong = (fault) => found.push(`${fault} at ${state}`);
    if (opened && seen(".board .backs, .board .packets").length) wrong("a hand is drawn twice");
    const base = full ? 0 : widget.getBoundingClientRect().top;
    const roof = full || getComputedStyle(header).position !== "sticky" ? 0 : header.getBoundingClientRect().height;
    for (const part of seen(stays)) {
      const { left, top, width } = part.getBoundingClientRect();
      const place = [part.classList.contains("ctl") ? left : left + width / 2, top - base].map(Math.round);
      const before = first.get(nameOf(part)) ?? place;
      first.set(nameOf(part), before);
      if (before.some((at, side) => Math.abs(at - place[side]) > most)) wrong(`${nameOf(part)} from ${before} to ${place}`);
    }
    for (const part of seen(needed)) {
      const { left, right, bottom } = part.getBoundingClientRect();
      if (bottom - base <= innerHeight - roof + 1 && left >= -1 && right <= innerWidth + 1) continue;
      wrong(`${part.className || part.tagName} ${part.textContent.trim().slice(0, 20)} at ${Math.round(left)} to ${Math.round(right)}, ends at ${Math.round(bottom - base)} of ${innerHeight - roof}`);
      break;
    }
    const over = hidden();
    if (over) wrong(over);
    const small = seen(touched).find((part) => part.getBoundingClientRect().height < 43.5);
    if (small) wrong(`${small.className} ${small.textContent.trim()} is ${Math.round(small.getBoundingClientRect().height)} high`);
  }
  return found;
}
