// Runs inside the page: shows each state where the page had opened, presses there what the rules refuse, and tells where
// the reader does not see why, and what has moved.
async ([id, opened, cases]) => {
  const widget = document.getElementById(id);
  const full = widget.hasAttribute("data-full");
  const scroller = full ? widget : document.scrollingElement;
  const found = [];
  const answered = (act) => new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`no answer at ${widget.state}`)), 20000);
    widget.addEventListener("spiel-answer", () => (clearTimeout(timer), done()), { once: true });
    act();
  });
  const seen = (parts) => [...widget.querySelectorAll(parts)].filter((part) => part.checkVisibility());
  const box = (part) => part.getBoundingClientRect();
  const head = () => box(widget.querySelector(".sw-head"));
  const places = () => seen(".board .hand, .board .hand-row, .board .call, .controls .ctl").map((part) => [box(part).left, box(part).top - head().top]);
  const inside = ({ left, top, right, bottom }) => {
    const roof = full ? 0 : Math.max(0, box(document.querySelector(".md-header")).bottom);
    return left > -1 && right < innerWidth + 1 && top > roof - 1 && bottom < innerHeight + 1;
  };
  const covers = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const boxesOf = (form) => [...form.querySelectorAll("input")];
  const controlOf = (does, value) => {
    if (does === "act") {
      const call = widget.querySelector(`.board [data-do=act][data-with="${value}"]`);
      call?.closest("details")?.setAttribute("open", "");
      if (call?.closest(".barred")) call.scrollIntoView({ block: "nearest" });
      return call;
    }
    const form = widget.querySelector(`.board form[data-do=${does}]`);
    for (const one of boxesOf(form)) one.checked = value.split(" ").includes(one.value);
    return form.querySelector("[type=submit]");
  };
  for (const { state, does, value, hand } of cases) {
    const wrong = (fault) => found.push(`${fault}: ${does} ${value} at ${state}`);
    await answered(() => widget.send({ do: "show", with: state }));
    scroller.scrollTo({ top: opened, behavior: "instant" });
    const pressed = controlOf(does, value);
    const before = places();
    await answered(() => pressed.click());
    const line = widget.querySelector(".ruling");
    const control = widget.querySelector("[data-refused]");
    if (line.dataset.ok !== "false" || !line.querySelector(".say").textContent) wrong("not refused");
    const told = control?.closest(".barred") ? control.querySelector("small") : line;
    if (!told.textContent.trim()) wrong("nothing says why");
    const where = box(told);
    if (!inside(where)) wrong(`the reason lies at ${Math.round(where.top)} to ${Math.round(where.bottom)} of ${innerHeight}`);
    const kept = innerHeight > 400 ? hand : `${hand}:not(.hand-row span)`; // a lower window has no room beside all hands
    if (told === line && seen(`${kept}, .board .call`).some((part) => covers(where, box(part)))) wrong("the reason covers cards or calls");
    if (seen("[data-refused]").length !== 1 || control !== controlOf(does, value)) wrong("what was pressed is not marked");
    else if (!document.getElementById(control.getAttribute("aria-describedby"))?.contains(line)) wrong("the mark does not lead to the reason");
    else if (innerHeight > 300 && !inside(box(control))) wrong("what was pressed is out of the window");
    const after = places();
    if (after.length !== before.length || after.some(([left, top], n) => Math.hypot(left - before[n][0], top - before[n][1]) > 1)) wrong("something moved");
    if (document.documentElement.scrollWidth > innerWidth) wrong("the page scrolls sideways");
  }
  return found;
}
