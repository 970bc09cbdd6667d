/**
 * What each lawful card is worth when the cards lie open and everybody plays as well as possible. It searches, and knows
 * no game: Python hands over tables (`tutor/solve/tables.py`), where a card is a slot below 64, and sets of slots are two
 * numbers of 32 bits. `docs/about/solver.md` explains the search; `tutor/solve/reference.py` is the same without haste.
 *
 * @typedef {object} Tables
 * @property {number[][]} classes each from the weakest slot
 * @property {number} trump which class is trumps, or -1
 * @property {number[]} beats by slot the mask of what takes the trick from it
 * @property {number[]} kinds
 * @property {number[][]} rows of pairs of masks: what makes a duty bind, what fulfils it
 * @property {number[]} leadRow by place
 * @property {number[][]} row by place and slot led; below zero: the list of `byBest` with this number less one
 * @property {number[][]} byBest
 * @property {boolean} follow whether everybody who can follow must, or play a card that beats nothing
 * @property {number[]} credit by place, whose tricks are counted
 * @property {number[]} most by place, who wants much of it
 * @property {number[]} worth
 * @property {number[]} kept
 * @property {number} late
 * @property {number[]} trick
 * @property {number[]} last
 * @property {number[][]} atLast
 * @property {number[]} sweep
 * @property {number[]} group
 * @property {number} radix
 * @property {number[]} tally
 *
 * @typedef {object} World
 * @property {number[]} hands two numbers a place
 * @property {number} turn
 * @property {number[][]} trick the place and slot of each card on the table
 * @property {number} before
 * @property {number} have
 * @property {boolean[]} alive
 */

const SLOTS = 64;
const CHUNK = 8;
const BITS = 19;
const FAR = 1 << 29;
const PLIES = 96;
const MOST = 6; // places

/** Found values, by place: two words of the key, the bounds, the slot that was best. Made at the first question. */
const size = 1 << BITS;
/** @type {Int32Array} */
let kept = new Int32Array(0);

/** @param {number} x */
const mixed = (x) => {
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b);
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b);
  return x ^ (x >>> 16);
};

/** @param {number} x */
const count = (x) => {
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

let salts = 0;

/**
 * A search of the worlds of one table; what was found in one serves the next.
 *
 * @param {Tables} given
 * @param {number} [limit] so many tricks are looked at before a search is given up
 */
export function solver(given, limit = 2_000_000) {
  if (!kept.length) kept = new Int32Array(size * 5);
  const places = given.credit.length;
  const salt = mixed(++salts * 7919 + 13);
  const follow = given.follow;
  const late = given.late;
  const trump = given.trump;
  const credit = Int32Array.from(given.credit);
  const most = Int32Array.from(given.most);
  const worth = Int32Array.from(given.worth);
  const stays = Int32Array.from(given.kept);
  const beats = Int32Array.from(given.beats, (x) => x | 0);
  const rows = given.rows.map((row) => Int32Array.from(row, (x) => x | 0));
  const row = given.row.map((one) => Int32Array.from(one));
  const bySlot = Int32Array.from(given.trick);
  const tally = Int32Array.from(given.tally);
  const group = Int32Array.from(given.group);
  const { leadRow, byBest, last, atLast, sweep } = given;
  const sweeps = sweep[0] !== 0 || sweep[1] !== 0;
  const counted = tally.length > 0;
  const anyStays = given.kept.some((x) => x);

  // The classes, and the chunks in which their patterns are looked up.
  const classOf = new Int32Array(SLOTS).fill(-1);
  const classLow = new Int32Array(given.classes.length);
  const classHigh = new Int32Array(given.classes.length);
  const beatsNothing = new Int32Array(given.classes.length);
  /** @type {{at: number, high: number, bits: number, of: number}[]} */
  const chunks = [];
  given.classes.forEach((slots, number) => {
    for (const slot of slots) {
      classOf[slot] = number;
      if (slot < 32) classLow[number] |= 1 << slot;
      else classHigh[number] |= 1 << (slot - 32);
    }
    for (let at = 0; at < slots.length; at += CHUNK) {
      const bits = Math.min(CHUNK, slots.length - at);
      chunks.push({ at: slots[0] + at, high: Number(slots[0] >= 32), bits, of: number });
    }
  });
  // A class whose cards do not follow themselves, and are beaten by all: the card that excuses.
  given.classes.forEach((slots, number) => {
    const [slot] = slots;
    const low = beats[2 * slot];
    const high = beats[2 * slot + 1];
    const others = (low & ~classLow[number]) | (high & ~classHigh[number]);
    beatsNothing[number] = Number(slots.length === 1 && number !== trump && alone(slot, low, high, others));
  });

  /** Whether some class that is no trumps beats this slot. @param {number} slot @param {number} low @param {number} high @param {number} others */
  function alone(slot, low, high, others) {
    if (!others) return false;
    return given.classes.some(
      (slots, number) =>
        number !== trump && classOf[slot] !== number && ((low & classLow[number]) | (high & classHigh[number])) !== 0,
    );
  }

  const patterns = chunks.map(() => [new Int32Array(1 << CHUNK), new Int32Array(1 << CHUNK), new Int32Array(1 << CHUNK)]);
  const digit = new Int32Array(SLOTS);
  const worths = [...new Set(given.worth)].sort((a, b) => a - b);
  given.kinds.forEach((kind, slot) => {
    digit[slot] = kind * worths.length + worths.indexOf(given.worth[slot]) + 1;
  });
  const powers = [1, 0x9e3779b1 | 0];
  const powers2 = [1, 0x85ebca6b | 0];
  for (let n = 2; n <= 32; n++) {
    powers.push(Math.imul(powers[n - 1], powers[1]));
    powers2.push(Math.imul(powers2[n - 1], powers2[1]));
  }
  const power = Int32Array.from(powers);
  const power2 = Int32Array.from(powers2);
  const first = chunks.map((one, at) => Number(!at || chunks[at - 1].of !== one.of));
  const salted = chunks.map((one) => mixed(one.of * 2654435 + salt));
  const salted2 = chunks.map((one) => mixed(one.of * 40503 + salt + 77));

  // What cannot be told from the cards that are out, at least and at most.
  const trickLow = Math.min(...bySlot);
  const trickHigh = Math.max(...bySlot);
  let extraLow = Math.min(0, last[0], last[1]) + atLast.reduce((sum, one) => sum + Math.min(0, one[1], one[2], one[3]), 0);
  let extraHigh = Math.max(0, last[0], last[1]) + atLast.reduce((sum, one) => sum + Math.max(0, one[1], one[2], one[3]), 0);
  const held = given.worth.filter((_, slot) => classOf[slot] >= 0);
  const least = held.length ? Math.min(...held) : 0;
  const tallyLow = new Int32Array(tally.length);
  const tallyHigh = new Int32Array(tally.length);
  if (counted) spread();
  // The bounds of sure tricks suppose that a trick is never worth less to who takes it.
  const plainTricks = bySlot[0] <= bySlot[1] && bySlot[2] <= bySlot[3] && bySlot[0] === bySlot[2] && bySlot[1] === bySlot[3];
  const sureCounts = plainTricks && least >= 0;

  /** By the number of tricks so far, what their worth can come to. */
  function spread() {
    const steps = [...new Set(given.group)];
    const total = given.radix - 1;
    for (let at = tally.length - 1; at >= 0; at--) {
      let sum = 0;
      for (let rest = at; rest; rest = Math.floor(rest / given.radix)) sum += rest % given.radix;
      if (sum >= total) {
        tallyLow[at] = tallyHigh[at] = tally[at];
        continue;
      }
      tallyLow[at] = FAR;
      tallyHigh[at] = -FAR;
      for (const step of steps) {
        tallyLow[at] = Math.min(tallyLow[at], tallyLow[at + step]);
        tallyHigh[at] = Math.max(tallyHigh[at], tallyHigh[at + step]);
      }
    }
  }

  // The position.
  const low = new Int32Array(MOST);
  const high = new Int32Array(MOST);
  const owner = new Int32Array(SLOTS);
  const history = new Int32Array(MOST * SLOTS);
  const lies = new Int32Array(PLIES * MOST); // the slots of each running trick
  const moves = new Int32Array(PLIES * 32);
  const scores = new Int32Array(PLIES * 32);
  const runs = new Int32Array(PLIES * 32);
  let left = 0;
  let have = 0;
  let alive = 3;
  let nodes = 0;
  let outWorth = 0;
  /** @type {World} */
  let world;

  class GaveUp extends Error {}

  /** @param {World} one */
  function load(one) {
    world = one;
    for (let place = 0; place < places; place++) {
      low[place] = one.hands[2 * place] | 0;
      high[place] = one.hands[2 * place + 1] | 0;
      for (let slot = 0; slot < SLOTS; slot++) if (holds(place, slot)) owner[slot] = place;
    }
    for (const [place, slot] of one.trick) owner[slot] = place;
    left = count(low[0]) + count(high[0]) + Number(one.trick.some(([place]) => place === 0));
    have = one.have;
    alive = Number(one.alive[0]) + 2 * Number(one.alive[1]);
    nodes = 0;
    outWorth = 0;
    for (let slot = 0; slot < SLOTS; slot++) {
      const lying = one.trick.some(([, other]) => other === slot);
      const inHand = lying || holds(owner[slot], slot);
      if (inHand) outWorth += worth[slot] + stays[slot];
    }
    history.fill(0);
    chunks.forEach((chunk, at) => fill(chunk, patterns[at]));
  }

  /** @param {number} place @param {number} slot */
  function holds(place, slot) {
    return slot < 32 ? (low[place] >>> slot) & 1 : (high[place] >>> (slot - 32)) & 1;
  }

  /** The patterns of each set of the chunk's cards. @param {{at: number, bits: number}} chunk @param {Int32Array[]} into */
  function fill({ at, bits }, [one, two, number]) {
    one[0] = two[0] = number[0] = 0;
    for (let set = 1; set < 1 << bits; set++) {
      const top = 31 - Math.clz32(set);
      const rest = set ^ (1 << top);
      const slot = at + top;
      const told = digit[slot] * places + owner[slot] + 1;
      number[set] = number[rest] + 1;
      one[set] = (one[rest] + Math.imul(power[number[rest]], mixed(told))) | 0;
      two[set] = (two[rest] + Math.imul(power2[number[rest]], mixed(told + 7777))) | 0;
    }
  }

  /** What is still to come at the start of a trick. @param {number} leader @param {number} bound @param {number} ply @returns {number} */
  function node(leader, bound, ply) {
    if (!left) {
      let found = counted ? tally[have] : 0;
      if (alive & 1) found += sweep[0];
      if (alive & 2) found += sweep[1];
      return found;
    }
    let atLeast = left * trickLow + extraLow;
    let atMost = left * trickHigh + outWorth + extraHigh;
    if (counted) {
      atLeast += tallyLow[have];
      atMost += tallyHigh[have];
    }
    if (sweeps) {
      if (alive & 1) (sweep[0] < 0 ? (atLeast += sweep[0]) : (atMost += sweep[0]));
      if (alive & 2) (sweep[1] < 0 ? (atLeast += sweep[1]) : (atMost += sweep[1]));
    }
    if (atLeast >= bound) return atLeast;
    if (atMost < bound) return atMost;
    if (++nodes > limit) throw new GaveUp();

    // The key: the pattern of the cards, who leads, what was counted so far.
    let outLow = 0;
    let outHigh = 0;
    for (let place = 0; place < places; place++) {
      outLow |= low[place];
      outHigh |= high[place];
    }
    let one = Math.imul(leader + 1 + 8 * (sweeps ? alive : 0), 0x27d4eb2f) ^ salt;
    let two = Math.imul(have + 1, 0x165667b1) ^ one;
    let classOne = 0;
    let classTwo = 0;
    let number = 0;
    for (let at = 0; at < chunks.length; at++) {
      const chunk = chunks[at];
      const set = ((chunk.high ? outHigh >>> (chunk.at - 32) : outLow >>> chunk.at) & ((1 << chunk.bits) - 1)) | 0;
      const [hashOne, hashTwo, numbers] = patterns[at];
      if (first[at]) {
        one = Math.imul(one ^ (one >>> 15), 0x2c1b3c6d) + classOne;
        two = Math.imul(two ^ (two >>> 13), 0x297a2d39) + classTwo;
        classOne = classTwo = number = 0;
      }
      classOne = (classOne + Math.imul(Math.imul(power[number], hashOne[set]), salted[at] | 1)) | 0;
      classTwo = (classTwo + Math.imul(Math.imul(power2[number], hashTwo[set]), salted2[at] | 1)) | 0;
      number += numbers[set];
    }
    one = mixed((one + classOne) | 0);
    two = mixed((two + classTwo) | 0);
    const place = ((one ^ (two >>> 7)) & (size - 1)) * 5;
    const surest = atLeast;
    const utmost = atMost;
    let hint = -1;
    if (kept[place] === one && kept[place + 1] === two) {
      if (kept[place + 2] >= bound) return kept[place + 2];
      if (kept[place + 3] < bound) return kept[place + 3];
      atLeast = Math.max(atLeast, kept[place + 2]);
      atMost = Math.min(atMost, kept[place + 3]);
      hint = kept[place + 4];
    }
    if (sureCounts) {
      const sure = sureBound(leader, bound, surest, utmost, outLow, outHigh);
      if (sure !== FAR) return sure;
    }
    const found = turn(leader, 0, -1, -1, -1, 0, bound, ply, hint);
    kept[place] = one;
    kept[place + 1] = two;
    if (found >= bound) {
      kept[place + 2] = found;
      kept[place + 3] = atMost;
    } else {
      kept[place + 2] = atLeast;
      kept[place + 3] = found;
    }
    kept[place + 4] = chosen;
    return found;
  }

  let chosen = -1;
  let sureWorth = 0;

  /**
   * A bound from tricks that are surely won, if it decides the question; FAR if it does not.
   * @param {number} leader @param {number} bound @param {number} atLeast @param {number} atMost
   * @param {number} outLow @param {number} outHigh
   */
  function sureBound(leader, bound, atLeast, atMost, outLow, outHigh) {
    const each = trickHigh - trickLow;
    const others = (places - 1) * least;
    const number = leads(leader, outLow, outHigh);
    if (number) {
      const more = number * (each + others) + sureWorth;
      if (credit[leader]) {
        if (atLeast + more >= bound) return atLeast + more;
      } else if (atMost - more < bound) return atMost - more;
    }
    if (trump < 0) return FAR;
    for (let place = 0; place < places; place++) {
      const surely = sureTrumps(place, outLow, outHigh);
      if (surely <= number && place === leader) continue;
      const more = surely * (each + others) + surely * least;
      if (credit[place]) {
        if (atLeast + more >= bound) return atLeast + more;
      } else if (atMost - more < bound) return atMost - more;
    }
    return FAR;
  }

  /** How many trumps of a place no card can keep from a trick. @param {number} place @param {number} outLow @param {number} outHigh */
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
      else sure++;
    }
    return sure;
  }

  /**
   * How many tricks the leader wins by leading on, whatever the others do; `sureWorth` is what those cards count.
   * @param {number} leader @param {number} outLow @param {number} outHigh
   */
  function leads(leader, outLow, outHigh) {
    sureWorth = 0;
    if (!follow || credit[leader] !== most[leader]) return 0; // who wants few tricks leads no winners
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

  /** How many of the highest cards out are mine, up to some. @param {number} mine @param {number} out @param {number} from @param {number} some */
  function topRun(mine, out, from, some) {
    let number = 0;
    while (mine && number < some) {
      const top = 31 - Math.clz32(mine);
      if (31 - Math.clz32(out) !== top) break;
      sureWorth += worth[from + top];
      mine ^= 1 << top;
      out ^= 1 << top;
      number++;
    }
    return number;
  }

  /** @param {number} place @param {number} led @param {number} best */
  function rowOf(place, led, best) {
    if (led < 0) return rows[leadRow[place]];
    const number = row[place][led];
    return rows[number < 0 ? byBest[-number - 1][best] : number];
  }

  /**
   * The moves of a place from `from` on in the list, each with its run; cards that are alike once. Returns their number.
   * @param {number} place @param {number} led @param {number} best @param {number} from
   */
  function list(place, led, best, from) {
    let handLow = low[place];
    let handHigh = high[place];
    const pairs = rowOf(place, led, best);
    for (let at = 0; at < pairs.length; at += 4) {
      if ((handLow & pairs[at]) | (handHigh & pairs[at + 1])) {
        handLow &= pairs[at + 2];
        handHigh &= pairs[at + 3];
      }
    }
    let presentLow = 0;
    let presentHigh = 0;
    for (let one = 0; one < places; one++) {
      if (one === place) continue;
      presentLow |= low[one];
      presentHigh |= high[one];
    }
    if (best >= 32) presentHigh |= 1 << (best - 32);
    else if (best >= 0) presentLow |= 1 << best;
    const number = some(handLow, presentLow, 0, from, 0);
    return some(handHigh, presentHigh, 32, from, number);
  }

  /** @param {number} hand @param {number} present @param {number} base @param {number} from @param {number} number */
  function some(hand, present, base, from, number) {
    let before = -1;
    let start = from + number;
    while (hand) {
      const bit = hand & -hand;
      hand ^= bit;
      const slot = base + 31 - Math.clz32(bit);
      let again = false;
      let joined = false;
      if (before >= 0 && classOf[before] === classOf[slot] && given.kinds[before] === given.kinds[slot]) {
        const between = present & (bit - 1) & ~((2 << (before - base)) - 1);
        joined = !between;
      }
      if (!joined) start = from + number;
      else for (let at = start; at < from + number; at++) if (worth[moves[at]] === worth[slot]) again = true;
      before = slot;
      if (again) continue;
      moves[from + number] = slot;
      runs[from + number] = start;
      number++;
    }
    return number;
  }

  /** @param {number} slot @param {number} best */
  function takes(slot, best) {
    return slot < 32 ? (beats[2 * best] >>> slot) & 1 : (beats[2 * best + 1] >>> (slot - 32)) & 1;
  }

  /**
   * The best of the cards that a place may play, as a bound.
   * @param {number} place @param {number} played @param {number} led @param {number} best @param {number} taker
   * @param {number} stayed @param {number} bound @param {number} ply @param {number} hint @returns {number}
   */
  function turn(place, played, led, best, taker, stayed, bound, ply, hint) {
    const from = ply * 32;
    const number = list(place, led, best, from);
    const wants = most[place];
    let found = wants ? -FAR : FAR;
    let mine = moves[from];
    if (number > 1) rank(place, played, best, taker, from, number, hint);
    for (let at = from; at < from + number; at++) {
      if (number > 1) {
        let pick = at;
        for (let other = at + 1; other < from + number; other++) if (scores[other] > scores[pick]) pick = other;
        if (pick !== at) swap(at, pick);
      }
      const slot = moves[at];
      const skipped = at > from ? near(from, at, wants, bound) : FAR;
      if (skipped !== FAR) {
        found = wants ? Math.max(found, skipped) : Math.min(found, skipped);
        continue;
      }
      const got = play(place, slot, played, led, best, taker, stayed, bound, ply);
      values[at] = got;
      if (wants ? got > found : got < found) {
        found = got;
        mine = slot;
      }
      if (wants ? found >= bound : found < bound) {
        history[place * SLOTS + slot] += left * left;
        break;
      }
    }
    chosen = mine;
    return found;
  }

  const values = new Int32Array(PLIES * 32);

  /** @param {number} one @param {number} other */
  function swap(one, other) {
    for (const row of [moves, scores, runs]) {
      const was = row[one];
      row[one] = row[other];
      row[other] = was;
    }
  }

  /**
   * A bound for a card from one of its run that was tried: they differ by no more than what they count. FAR if it does not
   * decide. @param {number} from @param {number} at @param {number} wants @param {number} bound
   */
  function near(from, at, wants, bound) {
    const run = runs[at];
    for (let other = from; other < at; other++) {
      if (runs[other] !== run) continue;
      const apart = Math.abs(worth[moves[other]] - worth[moves[at]]);
      const got = wants ? values[other] + apart : values[other] - apart;
      if (wants ? got < bound : got >= bound) {
        values[at] = got;
        return got;
      }
    }
    return FAR;
  }

  /** In which order cards are tried. @param {number} place @param {number} played @param {number} best @param {number} taker @param {number} from @param {number} number @param {number} hint */
  function rank(place, played, best, taker, from, number, hint) {
    const final = played === places - 1;
    const ours = best >= 0 && credit[taker] === credit[place];
    for (let at = from; at < from + number; at++) {
      const slot = moves[at];
      let score = Math.min(history[place * SLOTS + slot], 1 << 20);
      const rising = slot & 31;
      if (slot === hint) score += 1 << 26;
      else if (best >= 0) {
        if (takes(slot, best)) {
          if (!ours) score += final ? (1 << 22) + worth[slot] * 4096 - rising * 64 : (1 << 21) + worth[slot] * 1024 + rising * 64;
        } else if (ours && final) score += (1 << 21) + worth[slot] * 4096 - rising * 64;
        else score += (1 << 20) - worth[slot] * 4096 - rising * 64;
      }
      scores[at] = score;
    }
  }

  /**
   * The same after this card. @param {number} place @param {number} slot @param {number} played @param {number} led
   * @param {number} best @param {number} taker @param {number} stayed @param {number} bound @param {number} ply
   * @returns {number}
   */
  function play(place, slot, played, led, best, taker, stayed, bound, ply) {
    if (led < 0) {
      led = best = slot;
      taker = place;
    } else if (takes(slot, best)) {
      best = slot;
      taker = place;
    }
    if (anyStays && stays[slot] && credit[place] && left > late) stayed += stays[slot];
    lies[left * MOST + played] = slot;
    if (slot < 32) low[place] ^= 1 << slot;
    else high[place] ^= 1 << (slot - 32);
    const next = place + 1 === places ? 0 : place + 1;
    const got =
      played + 1 === places
        ? taken(led, best, taker, stayed, bound, ply)
        : turn(next, played + 1, led, best, taker, stayed, bound, ply + 1, -1);
    if (slot < 32) low[place] ^= 1 << slot;
    else high[place] ^= 1 << (slot - 32);
    return got;
  }

  /**
   * A trick is complete: what it counts, and all that comes after it. @param {number} led @param {number} best
   * @param {number} taker @param {number} stayed @param {number} bound @param {number} ply @returns {number}
   */
  function taken(led, best, taker, stayed, bound, ply) {
    const own = credit[taker];
    let gain = bySlot[2 * credit[owner[led]] + own] + stayed;
    let gone = 0;
    const gained = left <= late;
    for (let at = left * MOST; at < left * MOST + places; at++) {
      const slot = lies[at];
      gone += worth[slot] + stays[slot];
      if (own) gain += worth[slot] + (gained ? stays[slot] : 0);
    }
    if (left === 1) gain += ending(best, own);
    const wasHave = have;
    const wasAlive = alive;
    alive &= own ? 2 : 1;
    if (counted) have += group[taker];
    outWorth -= gone;
    left--;
    const got = gain + node(taker, bound - gain, ply + 1);
    left++;
    outWorth += gone;
    have = wasHave;
    alive = wasAlive;
    return got;
  }

  /** What the last trick counts besides. @param {number} best @param {number} own */
  function ending(best, own) {
    let gain = last[own];
    for (const [slot, made, others, mine] of atLast) {
      for (let at = MOST; at < MOST + places; at++) {
        if (lies[at] === slot) gain += slot === best ? made : own ? mine : others;
      }
    }
    return gain;
  }

  /** A bound of the value of a card of the world. @param {number} slot @param {number} bound */
  function valueOf(slot, bound) {
    let led = -1;
    let best = -1;
    let taker = -1;
    let stayed = 0;
    world.trick.forEach(([place, lying], at) => {
      if (led < 0 || takes(lying, best)) {
        best = lying;
        taker = place;
      }
      if (led < 0) led = lying;
      if (credit[place] && left > late) stayed += stays[lying];
      lies[left * MOST + at] = lying;
    });
    return play(world.turn, slot, world.trick.length, led, best, taker, stayed, bound, 0);
  }

  /** The lawful cards of the world. @returns {number[]} */
  function lawful() {
    const led = world.trick.length ? world.trick[0][1] : -1;
    let best = led;
    for (const [, lying] of world.trick.slice(1)) if (takes(lying, best)) best = lying;
    const pairs = rowOf(world.turn, led, best);
    let handLow = low[world.turn];
    let handHigh = high[world.turn];
    for (let at = 0; at < pairs.length; at += 4) {
      if ((handLow & pairs[at]) | (handHigh & pairs[at + 1])) {
        handLow &= pairs[at + 2];
        handHigh &= pairs[at + 3];
      }
    }
    return [...Array(SLOTS).keys()].filter((slot) => ((slot < 32 ? handLow >>> slot : handHigh >>> (slot - 32)) & 1) !== 0);
  }

  /** The exact value of a card, by bounds that close in on it from a guess. @param {number} slot @param {number} guess */
  function exact(slot, guess) {
    let floor = -FAR;
    let roof = FAR;
    let step = 1;
    let bound = guess;
    while (floor < roof) {
      const got = valueOf(slot, bound);
      if (got >= bound) floor = got;
      else roof = got;
      if (floor > -FAR && roof < FAR) bound = floor + ((roof - floor + 1) >> 1);
      else bound = floor > -FAR ? floor + step : roof + 1 - step;
      step *= 2;
    }
    return floor;
  }

  /**
   * @template T
   * @param {World} one
   * @param {() => T} asked
   * @returns {T | null} null where the limit is reached
   */
  function within(one, asked) {
    load(one);
    try {
      return asked();
    } catch (error) {
      if (error instanceof GaveUp) return null;
      throw error;
    }
  }

  return {
    /** The exact value of every lawful card: pairs of slot and value. @param {World} one */
    all: (one) =>
      within(one, () => {
        let guess = 0;
        return lawful().map((slot) => {
          guess = exact(slot, guess);
          return [slot, guess + one.before];
        });
      }),
    /** Whether every lawful card leads to so much. @param {World} one @param {number} need */
    wins: (one, need) =>
      within(one, () => lawful().map((slot) => [slot, Number(valueOf(slot, need - one.before) >= need - one.before)])),
    /** How many tricks the last question has looked at. */
    nodes: () => nodes,
  };
}
