/**
 * For other people's pages: gives the frames that show a widget of this site the height that each tells. A page includes
 * it once, by the line that `share.js` makes. It takes a number from a frame that comes from where this file does, sets
 * the height of that frame, and does nothing else.
 */
{
  const LEAST = 240;
  const MOST = 4000;
  const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  const ours = new URL(script?.src ?? location.href).origin;
  const frames = () => [...document.querySelectorAll("iframe")];

  addEventListener("message", ({ data, origin, source }) => {
    if (origin !== ours || typeof data !== "number" || !(data > 0 && data <= MOST)) return;
    const frame = frames().find((one) => one.contentWindow === source);
    if (frame) frame.style.height = `${Math.max(LEAST, Math.ceil(data))}px`;
  });
  for (const frame of frames()) if (frame.src.startsWith(`${ours}/`)) frame.contentWindow?.postMessage("height", "*");
}
