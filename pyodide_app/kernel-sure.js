/**
 * Bounds from tricks that are surely won: trumps that nothing can keep from a trick, and cards with which the leader goes
 * on winning. They suppose that who can follow must follow, or excuse himself.
 */

import { count, FAR, reach } from "./kernel-cards.js";

/**
 * @param {import("./kernel-cards.js").Tables} given
 * @param {import("./kernel-cards.js").Cards} cards
 * @param {Int32Array} low @param {Int32Array} high the hands by place
 * @param {Int32Array} ranks where the cards are told that mattered by their rank
 */
export function sureTricks(given, cards, low, high, ranks) {
  const { classLow, classHigh, classOf, beatsNothing } = cards;
  const { trump, follow } = given;
  const places = given.credit.length;
  const credit = Int32Array.from(given.credit);
  const most = Int32Array.from(given.most);
  const worth = Int32Array.from(given.worth);
  const [otherOther, otherOwn, ownOther, ownOwn] = given.trick;
  const each = otherOwn - otherOther;
  const held = given.worth.filter((_, slot) => classOf[slot] >= 0);
  const least = held.length ? Math.min(...held) : 0;
  const others = (places - 1) * least;
  // A trick must be worth the same whoever leads to it, and never less to who takes it.
  const holds = otherOther === ownOther && otherOwn === ownOwn && each >= 0 && least >= 0;
  const group = Int32Array.from(given.group);
  const counted = given.tally.length > 0;
  const { tallyLow, tallyHigh } = reach(given);
  let sureWorth = 0;

  /**
   * A bound from tricks that are surely won, if it decides the question; FAR if it does not.
   * @param {number} leader @param {number} bound @param {number} atLeast @param {number} atMost @param {number} have
   * @param {number} outLow @param {number} outHigh
   */
  function sureBound(leader, bound, atLeast, atMost, have, outLow, outHigh) {
    if (!holds) return FAR;
    const before = counted ? tallyLow[have] : 0;
    const beyond = counted ? tallyHigh[have] : 0;
    ranks[0] = ranks[1] = 0;
    const number = leads(leader, outLow, outHigh);
    if (number) {
      const more = number * (each + others) + sureWorth;
      const then = have + number * group[leader];
      // Who wants few tricks leads winners only for what they are worth at the end.
      if (most[leader]) {
        const floor = atLeast + (credit[leader] ? more : 0) + (counted ? tallyLow[then] - before : 0);
        if (floor >= bound) return floor;
      } else {
        const roof = atMost - (credit[leader] ? 0 : more) + (counted ? tallyHigh[then] - beyond : 0);
        if (roof < bound) return roof;
      }
    }
    if (trump < 0) return FAR;
    for (let place = 0; place < places; place++) {
      ranks[0] = ranks[1] = 0;
      const surely = sureTrumps(place, outLow, outHigh);
      if (!surely) continue;
      const more = surely * (each + others + least);
      const then = have + surely * group[place];
      const floor = atLeast + (credit[place] ? more : 0) + (counted ? tallyLow[then] - before : 0);
      if (floor >= bound) return floor;
      const roof = atMost - (credit[place] ? 0 : more) + (counted ? tallyHigh[then] - beyond : 0);
      if (roof < bound) return roof;
    }
    return FAR;
  }

  /**
   * How many trumps of a place no card can keep from a trick. @param {number} place
   * @param {number} outLow @param {number} outHigh
   */
  function sureTrumps(place, outLow, outHigh) {
    const inLow = classLow[trump] !== 0;
    let mine = inLow ? low[place] & classLow[trump] : high[place] & classHigh[trump];
    if (!mine) return 0;
    let theirs = (inLow ? outLow & classLow[trump] : outHigh & classHigh[trump]) & ~mine;
    let above = 0;
    let sure = 0;
    while (mine) {
      const top = 31 - Math.clz32(mine);
      mine ^= 1 << top;
      const higher = top === 31 ? 0 : theirs >>> (top + 1);
      if (higher) {
        above += count(higher);
        theirs &= (1 << (top + 1)) - 1;
      }
      if (above) above--;
      else {
        sure++;
        ranks[inLow ? 0 : 1] = 1 << top;
      }
    }
    return sure;
  }

  /**
   * How many tricks the leader wins by leading on, whatever the others do; `sureWorth` is what those cards count.
   * @param {number} leader @param {number} outLow @param {number} outHigh
   */
  function leads(leader, outLow, outHigh) {
    sureWorth = 0;
    if (!follow) return 0;
    let number = 0;
    let drawn = 0;
    if (trump >= 0) {
      const inLow = classLow[trump] !== 0;
      const out = inLow ? outLow & classLow[trump] : outHigh & classHigh[trump];
      const mine = inLow ? low[leader] & classLow[trump] : high[leader] & classHigh[trump];
      drawn = topRun(mine, out, inLow ? 0 : 32, 99);
      number = drawn;
    }
    for (let one = 0; one < classLow.length; one++) {
      if (one === trump || beatsNothing[one]) continue;
      const inLow = classLow[one] !== 0;
      const of = inLow ? classLow[one] : classHigh[one];
      const mine = (inLow ? low[leader] : high[leader]) & of;
      if (!mine) continue;
      let room = 99;
      for (let place = 0; place < places; place++) {
        if (place === leader) continue;
        if (trump >= 0) {
          const trumps = classLow[trump] ? low[place] & classLow[trump] : high[place] & classHigh[trump];
          if (count(trumps) + excuses(place) <= drawn) continue;
          if (!trumps) continue;
        } else continue;
        const held = count((inLow ? low[place] : high[place]) & of);
        if (held < room) room = held;
      }
      if (room) number += topRun(mine, (inLow ? outLow : outHigh) & of, inLow ? 0 : 32, room);
    }
    return number;
  }

  /** How often a place may play something else than it must. @param {number} place */
  function excuses(place) {
    let number = 0;
    for (let one = 0; one < classLow.length; one++) {
      if (beatsNothing[one] && (low[place] & classLow[one]) | (high[place] & classHigh[one])) number++;
    }
    return number;
  }

  /**
   * How many of the highest cards out are mine, up to some. @param {number} mine @param {number} out
   * @param {number} from @param {number} some
   */
  function topRun(mine, out, from, some) {
    let number = 0;
    while (mine && number < some) {
      const top = 31 - Math.clz32(mine);
      if (31 - Math.clz32(out) !== top) break;
      sureWorth += worth[from + top];
      ranks[from >> 5] |= 1 << top;
      mine ^= 1 << top;
      out ^= 1 << top;
      number++;
    }
    return number;
  }

  return sureBound;
}
