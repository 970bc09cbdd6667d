/**
 * Text in, text out, for the kernel: a question has the `tables` and the `worlds`, perhaps a `need` and a `limit`; the
 * answer has for each world pairs of slot and value (null where the limit was reached), and how many tricks were looked at.
 * Python asks world after world about the same tables, so the last search is kept.
 */

import { solver } from "./kernel.js";

let last = "";
/** @type {ReturnType<typeof solver>} */
let search;

/** @param {string} text */
export function answered(text) {
  const { tables, worlds, need, limit } = JSON.parse(text);
  const asked = JSON.stringify([tables, limit]);
  if (asked !== last) search = solver(tables, limit);
  last = asked;
  let nodes = 0;
  /** @param {import("./kernel-cards.js").World} world */
  const one = (world) => {
    const found = need === undefined ? search.all(world) : search.wins(world, need);
    nodes += search.nodes();
    return found;
  };
  return JSON.stringify({ found: worlds.map(one), nodes });
}
