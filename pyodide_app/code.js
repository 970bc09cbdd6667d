/**
 * A text as a QR code: a file of its own, which a page fetches when one is asked for.
 */

import encodeQR from "qr";

const SVG = "http://www.w3.org/2000/svg";
const QUIET = 4;

/**
 * @param {string} text
 * @param {string} about what it is, for who does not see it
 * @returns {SVGElement} black on white in any light, with the white rim that a camera needs
 */
export function drawing(text, about) {
  const rows = encodeQR(text, "raw", { ecc: "low", border: QUIET });
  const size = rows.length;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("class", "qr");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", about);
  svg.setAttribute("shape-rendering", "crispEdges");
  const paper = document.createElementNS(SVG, "rect");
  for (const side of ["width", "height"]) paper.setAttribute(side, String(size));
  paper.setAttribute("fill", "#fff");
  const dark = document.createElementNS(SVG, "path");
  const runs = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : "")));
  dark.setAttribute("d", runs.join(""));
  dark.setAttribute("fill", "#000");
  svg.append(paper, dark);
  return svg;
}
