// The page reloads when its server has a newer one, and shows what is wrong while there is none.
if (!window.spielbuchLive) {
  window.spielbuchLive = true;
  const { src, dataset } = document.currentScript;
  let { mark } = dataset;
  let address = location.pathname;
  let events = null;

  const show = (error) => {
    document.getElementById("live-error")?.remove();
    if (!error) return;
    const box = document.createElement("pre");
    box.id = "live-error";
    box.setAttribute("role", "alert");
    box.textContent = error;
    box.style.cssText =
      "position: fixed; z-index: 99; inset: auto 0 0; max-height: 70vh; overflow: auto; margin: 0; padding: 1em;" +
      "border-top: 4px solid #b00020; background: #fff; color: #000; font: 14px/1.5 monospace; white-space: pre-wrap";
    document.body.append(box);
  };

  const listen = () => {
    events?.close();
    events = new EventSource(new URL(`events?page=${encodeURIComponent(address)}`, src));
    events.onmessage = ({ data }) => {
      const news = JSON.parse(data);
      mark ??= news.mark;
      if (news.mark !== mark) location.reload();
      else show(news.error);
    };
  };

  // The theme puts one page in the place of another without a visit.
  setInterval(() => {
    if (location.pathname === address) return;
    address = location.pathname;
    mark = undefined;
    if (!document.hidden) listen();
  }, 500);
  // A browser opens few connections to one host; a page in the background gives its own away.
  document.addEventListener("visibilitychange", () => (document.hidden ? events?.close() : listen()));
  if (!document.hidden) listen();
}
