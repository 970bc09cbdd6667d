/**
 * What each lawful card is worth when the cards lie open and everybody plays as well as possible. It searches, and knows
 * no game: Python hands over tables (`tutor/solve/tables.py`), where a card is a slot below 64, and sets of slots are two
 * numbers of 32 bits. `docs/about/solver.md` explains the search; `tutor/solve/reference.py` is the same without haste.
 *
 * @typedef {import("./kernel-cards.js").Tables} Tables
 * @typedef {import("./kernel-cards.js").World} World
 */

import { cardsOf, count, FAR, mixed, reach, SLOTS } from "./kernel-cards.js";
import { findings } from "./kernel-found.js";
import { sureTricks } from "./kernel-sure.js";

const [PLIES, MOST] = [96, 6]; // cards in a row, places

class GaveUp extends Error {}

/**
 * A search of the worlds of one table; what was found in one serves the next.
 *
 * @param {Tables} given
 * @param {number} [limit] so many tricks are looked at before a search is given up
 */
export function solver(given, limit = 2_000_000) {
  const places = given.credit.length;
  const late = given.late;
  const credit = Int32Array.from(given.credit);
  const most = Int32Array.from(given.most);
  const worth = Int32Array.from(given.worth);
  const stays = Int32Array.from(given.kept);
  const rows = given.rows.map((row) => Int32Array.from(row, (x) => x | 0));
  const row = given.row.map((one) => Int32Array.from(one));
  const bySlot = Int32Array.from(given.trick);
  const tally = Int32Array.from(given.tally);
  const group = Int32Array.from(given.group);
  const cards = cardsOf(given);
  const { beats, classOf, classLow, classHigh, digit, plain } = cards;
  const { leadRow, byBest, last, atLast, sweep } = given;
  const sweeps = sweep.some(Boolean);
  const counted = tally.length > 0;
  const anyStays = given.kept.some(Boolean);

  // What cannot be told from the cards that are out, at least and at most.
  const trickLow = Math.min(...bySlot);
  const trickHigh = Math.max(...bySlot);
  const once = [last, ...atLast.map(([, ...counts]) => counts)];
  const extraLow = once.reduce((sum, counts) => sum + Math.min(0, ...counts), 0);
  const extraHigh = once.reduce((sum, counts) => sum + Math.max(0, ...counts), 0);
  const { tallyLow, tallyHigh } = reach(given);

  // The position.
  const low = new Int32Array(MOST);
  const high = new Int32Array(MOST);
  const owner = new Int32Array(SLOTS);
  const history = new Int32Array((given.classes.length + 1) * MOST * SLOTS); // by what was led
  const lies = new Int32Array(PLIES * MOST); // the slots of each running trick
  const moves = new Int32Array(PLIES * 32);
  const scores = new Int32Array(PLIES * 32);
  const runs = new Int32Array(PLIES * 32);
  const tops = new Int32Array(PLIES * 32);
  const ranks = new Int32Array(2); // the cards that mattered by their rank for the last bound
  const found = findings(given, cards, ranks);
  const { keyOne, keyTwo } = found;
  const sureBound = sureTricks(given, cards, low, high, ranks);
  let shapeOne = 0; // how many cards of each sort each place holds, as two numbers
  let shapeTwo = 0;
  let allLow = 0; // what is in the hands
  let allHigh = 0;
  let left = 0;
  let have = 0;
  let alive = 3;
  let nodes = 0;
  let outWorth = 0;
  /** @type {World} */
  let world;

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
    outWorth = shapeOne = shapeTwo = 0;
    history.fill(0);
    found.load(owner);
    for (let slot = 0; slot < SLOTS; slot++) {
      const lying = one.trick.some(([, other]) => other === slot);
      if (!lying && !holds(owner[slot], slot)) continue;
      outWorth += worth[slot] + stays[slot];
      shapeOne = (shapeOne + keyOne[slot]) | 0;
      shapeTwo = (shapeTwo + keyTwo[slot]) | 0;
    }
    allLow = low.subarray(0, places).reduce((all, hand) => all | hand, 0);
    allHigh = high.subarray(0, places).reduce((all, hand) => all | hand, 0);
  }

  /** @param {number} place @param {number} slot */
  function holds(place, slot) {
    return slot < 32 ? (low[place] >>> slot) & 1 : (high[place] >>> (slot - 32)) & 1;
  }

  /**
   * What is still to come at the start of a trick. @param {number} leader @param {number} bound @param {number} ply
   * @returns {number}
   */
  function node(leader, bound, ply) {
    ranks[0] = ranks[1] = 0;
    if (!left) {
      let end = counted ? tally[have] : 0;
      if (alive & 1) end += sweep[0];
      if (alive & 2) end += sweep[1];
      return end;
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

    const one = mixed((shapeOne + Math.imul(leader + 1 + 8 * (sweeps ? alive : 0), 0x27d4eb2f)) | 0);
    const two = (shapeTwo + Math.imul(have + 1, 0x165667b1)) ^ one;
    const entry = found.look(one, two, left, allLow, allHigh, bound);
    if (entry) return found.tell(entry, allLow, allHigh, bound);
    const sure = sureBound(leader, bound, atLeast, atMost, have, allLow, allHigh);
    if (sure !== FAR) return sure;
    const [head, like] = [found.head(), found.matched()];
    const got = turn(leader, 0, -1, -1, -1, 0, bound, ply, found.hint());
    if (!plain) ranks[0] = ranks[1] = -1;
    const [least, utmost] = got >= bound ? [got, atMost] : [atLeast, got];
    found.keep(head, like, one, two, left, allLow, allHigh, least, utmost, chosen);
    return got;
  }

  let chosen = -1;
  let legalLow = 0;
  let legalHigh = 0;

  /** What a place may play. @param {number} place @param {number} led @param {number} best */
  function legal(place, led, best) {
    const number = led < 0 ? leadRow[place] : row[place][led];
    const pairs = rows[number < 0 ? byBest[-number - 1][best] : number];
    let handLow = low[place];
    let handHigh = high[place];
    for (let at = 0; at < pairs.length; at += 4) {
      if ((handLow & pairs[at]) | (handHigh & pairs[at + 1])) {
        handLow &= pairs[at + 2];
        handHigh &= pairs[at + 3];
      }
    }
    legalLow = handLow;
    legalHigh = handHigh;
  }

  /**
   * The moves of a place from `from` on in the list, each with its run; cards that are alike once. Returns their number.
   * @param {number} place @param {number} led @param {number} best @param {number} from
   */
  function list(place, led, best, from) {
    legal(place, led, best);
    let [presentLow, presentHigh] = [allLow ^ low[place], allHigh ^ high[place]];
    if (best >= 32) presentHigh |= 1 << (best - 32);
    else if (best >= 0) presentLow |= 1 << best;
    const number = some(legalLow, presentLow, 0, from, 0);
    return some(legalHigh, presentHigh, 32, from, number);
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
      if (joined) for (let at = start; at < from + number; at++) tops[at] = slot;
      if (again) continue;
      moves[from + number] = slot;
      tops[from + number] = slot;
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
    let [matterLow, matterHigh] = [0, 0];
    const past = ((led < 0 ? 0 : 1 + classOf[led]) * MOST + place) * SLOTS;
    if (number > 1) rank(place, played, best, taker, from, number, hint, past);
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
        history[past + slot] += left * left;
        for (let other = from; other < at; other++) history[past + moves[other]] -= history[past + moves[other]] >> 3;
        chosen = mine;
        return found;
      }
      matterLow |= ranks[0];
      matterHigh |= ranks[1];
    }
    for (let at = from; at < from + number; at++) {
      const slot = moves[at];
      if (tops[at] === slot) continue;
      if (slot < 32) matterLow |= spread(matterLow & classLow[classOf[slot]], slot, tops[at]);
      else matterHigh |= spread(matterHigh & classHigh[classOf[slot]], slot - 32, tops[at] - 32);
    }
    ranks[0] = matterLow;
    ranks[1] = matterHigh;
    chosen = mine;
    return found;
  }

  /**
   * Where a rank that mattered parts cards that count as one, the lowest of them matters too. @param {number} matter
   * @param {number} bottom @param {number} top
   */
  function spread(matter, bottom, top) {
    const lowest = matter & -matter;
    const at = lowest ? 31 - Math.clz32(lowest) : -1;
    return at > bottom && at <= top ? 1 << bottom : 0;
  }

  const values = new Int32Array(PLIES * 32);

  /** @param {number} one @param {number} other */
  function swap(one, other) {
    for (const row of [moves, scores, runs, tops]) {
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

  /** Whether no card of its class that is out is higher. @param {number} slot */
  function isTop(slot) {
    const one = classOf[slot];
    const out = slot < 32 ? allLow & classLow[one] : allHigh & classHigh[one];
    return 31 - Math.clz32(out) === (slot & 31);
  }

  /**
   * In which order cards are tried. @param {number} place @param {number} played @param {number} best
   * @param {number} taker @param {number} from @param {number} number @param {number} hint @param {number} past
   */
  function rank(place, played, best, taker, from, number, hint, past) {
    const final = played === places - 1;
    const ours = best >= 0 && credit[taker] === credit[place];
    for (let at = from; at < from + number; at++) {
      const slot = moves[at];
      let score = Math.min(history[past + slot], 1 << 20);
      const rising = slot & 31;
      if (slot === hint) score += 1 << 26;
      else if (best >= 0) {
        if (takes(slot, best)) {
          if (!ours && final) score += (1 << 22) + worth[slot] * 4096 - rising * 64;
          else if (!ours) score += (1 << 21) + worth[slot] * 1024 + rising * 64;
        } else if (ours && final) score += (1 << 21) + worth[slot] * 4096 - rising * 64;
        else score += (1 << 20) - worth[slot] * 4096 - rising * 64;
      }
      if (best < 0 && isTop(slot)) score += 1 << 21;
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
    move(place, slot);
    const next = place + 1 === places ? 0 : place + 1;
    const got =
      played + 1 === places
        ? taken(led, best, taker, stayed, bound, ply)
        : turn(next, played + 1, led, best, taker, stayed, bound, ply + 1, -1);
    move(place, slot);
    return got;
  }

  /** A card leaves its hand or comes back. @param {number} place @param {number} slot */
  function move(place, slot) {
    const bit = 1 << (slot & 31);
    if (slot < 32) {
      low[place] ^= bit;
      allLow ^= bit;
    } else {
      high[place] ^= bit;
      allHigh ^= bit;
    }
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
    const [one, two] = [shapeOne, shapeTwo];
    let same = 0;
    for (let at = left * MOST; at < left * MOST + places; at++) {
      const slot = lies[at];
      gone += worth[slot] + stays[slot];
      shapeOne = (shapeOne - keyOne[slot]) | 0;
      shapeTwo = (shapeTwo - keyTwo[slot]) | 0;
      same += Number(classOf[slot] === classOf[best]);
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
    if (same > 1) ranks[best >> 5] |= 1 << (best & 31);
    left++;
    shapeOne = one;
    shapeTwo = two;
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
    legal(world.turn, led, best);
    const slots = [...Array(SLOTS).keys()];
    return slots.filter((slot) => (slot < 32 ? legalLow >>> slot : legalHigh >>> (slot - 32)) & 1);
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
        let guess = (outWorth + left * trickHigh) >> 1;
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
