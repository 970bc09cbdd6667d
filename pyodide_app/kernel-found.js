/**
 * What a search has found, kept at the start of each trick. Two positions are one if each place holds as many cards of
 * every sort and the highest cards of each class lie alike: as many of them as decided a trick by their rank. What lies
 * below those may be dealt in any way.
 */

import { count, mixed, SLOTS } from "./kernel-cards.js";

const POOL = 1 << 22; // numbers in all entries
const HEADS = 1 << 17; // of lists of entries, one for each way to share out the sorts
const PROBES = 6;
const [NEXT, LEAST, MOST, BEST, PATTERN] = [0, 1, 2, 3, 4];

let pool = new Int32Array(0);
let heads = new Int32Array(0);
/** @type {object | null} whose entries they are */
let holder = null;
let free = 0;
let cleared = 0;

/**
 * @param {import("./kernel-cards.js").Tables} given
 * @param {import("./kernel-cards.js").Cards} cards
 * @param {Int32Array} ranks the cards that mattered by their rank, in two numbers: told here, and asked for
 */
export function findings(given, { classLow, classHigh, classOf, digit }, ranks) {
  const places = given.credit.length;
  const classes = given.classes.map((slots) => {
    const sorts = [...new Set(slots.map((slot) => digit[slot]))];
    return { slots, sorts, bits: Math.max(1, 32 - Math.clz32(sorts.length * places - 1)) };
  });
  const total = classes.length;
  const bits = Int32Array.from(classes, (one) => one.bits);
  const first = new Int32Array(total + 1);
  classes.forEach((one, at) => (first[at + 1] = first[at] + Math.ceil((one.slots.length * one.bits) / 32)));
  const words = first[total];
  const size = PATTERN + 2 * words;
  const fits = Math.floor(POOL / size) * size;
  // Stretches of a class, from its highest cards, with what each set of their cards tells.
  const parts = classes.flatMap(({ slots, bits }, of) => {
    const step = Math.min(8, Math.floor(32 / bits));
    const found = [];
    for (let end = slots.length; end > 0; end -= step) {
      const from = Math.max(0, end - step);
      found.push({ of, slots: slots.slice(from, end), told: new Int32Array(1 << (end - from)) });
    }
    return found;
  });
  const partShift = Int32Array.from(parts, ({ slots }) => slots[0] & 31);
  const partMask = Int32Array.from(parts, ({ told }) => told.length - 1);
  const partLow = Int32Array.from(parts, ({ slots }) => Number(slots[0] < 32));
  const partOf = Int32Array.from(parts, ({ of }) => of);
  const partTold = parts.map(({ told }) => told);
  const inLow = Int32Array.from(classes, (_, at) => Number(classLow[at] !== 0));
  const classMask = Int32Array.from(classes, (_, at) => classLow[at] || classHigh[at]);
  const now = new Int32Array(64 * words); // by how many tricks are left
  const ready = new Uint8Array(64); // whether it is there
  const since = new Int32Array(64); // when it was looked up, by how often all was forgotten
  const keyOne = new Int32Array(SLOTS);
  const keyTwo = new Int32Array(SLOTS);
  const me = {};
  let at = 0;
  let head = -1;
  let matched = 0;
  let hint = 0;

  /** @param {Int32Array} owner by slot */
  function load(owner) {
    for (const { of, slots, told } of parts) {
      const { sorts, bits } = classes[of];
      for (let set = 1; set < told.length; set++) {
        const top = 31 - Math.clz32(set);
        const code = sorts.indexOf(digit[slots[top]]) * places + owner[slots[top]];
        told[set] = (code << (32 - bits)) | (set === 1 << top ? 0 : told[set ^ (1 << top)] >>> bits);
      }
    }
    for (let slot = 0; slot < SLOTS; slot++) {
      const sort = (classOf[slot] * 4096 + digit[slot]) * places + owner[slot];
      keyOne[slot] = mixed(sort + 1);
      keyTwo[slot] = mixed(sort + 0x5bd1e995);
    }
    if (!pool.length) {
      pool = new Int32Array(POOL);
      heads = new Int32Array(HEADS * 3);
    }
    if (holder !== me) clear();
  }

  function clear() {
    holder = me;
    heads.fill(0);
    cleared++;
    free = size; // an entry of nothing, so that no entry has the number 0
  }

  /** The pattern of what is out, from the highest card of each class. @param {number} low @param {number} high */
  function pattern(low, high) {
    now.fill(0, at, at + words);
    let of = -1;
    let word = 0;
    let used = 0;
    for (let part = 0; part < partOf.length; part++) {
      if (partOf[part] !== of) {
        of = partOf[part];
        word = at + first[of];
        used = 0;
      }
      const set = ((partLow[part] ? low : high) >>> partShift[part]) & partMask[part];
      if (!set) continue;
      const told = partTold[part][set];
      const more = count(set) * bits[of];
      now[word] |= told >>> used;
      used += more;
      if (used >= 32) {
        used -= 32;
        word++;
        if (used) now[word] = told << (more - used);
      }
    }
  }

  /**
   * Whether there is an entry that decides: its number, or 0. @param {number} keyOne @param {number} keyTwo
   * @param {number} left @param {number} low @param {number} high what is out @param {number} bound
   */
  function look(keyOne, keyTwo, left, low, high, bound) {
    at = left * words;
    ready[left] = 0;
    since[left] = cleared;
    keyOne |= 1;
    head = -1;
    hint = -1;
    matched = 0;
    for (let probe = 0; probe < PROBES; probe++) {
      const place = ((keyOne >>> 8) + probe) & (HEADS - 1);
      const key = heads[place * 3];
      if (key === 0) {
        if (head < 0) head = place;
        break;
      }
      if (key === keyOne && heads[place * 3 + 1] === keyTwo) {
        head = place;
        if (!heads[place * 3 + 2]) return 0;
        pattern(low, high);
        ready[left] = 1;
        return chain(heads[place * 3 + 2], bound);
      }
    }
    if (head < 0) head = (keyOne >>> 8) & (HEADS - 1);
    heads[head * 3] = keyOne;
    heads[head * 3 + 1] = keyTwo;
    heads[head * 3 + 2] = 0;
    return 0;
  }

  /** @param {number} entry @param {number} bound */
  function chain(entry, bound) {
    for (; entry; entry = pool[entry + NEXT]) {
      let same = entry + PATTERN;
      let word = at;
      const end = at + words;
      while (word < end && !((now[word] ^ pool[same]) & pool[same + words])) {
        word++;
        same++;
      }
      if (word < end) continue;
      if (!matched) {
        matched = entry;
        hint = pool[entry + BEST];
      }
      if (pool[entry + LEAST] >= bound || pool[entry + MOST] < bound) return entry;
    }
    return 0;
  }

  /**
   * The bound of an entry; in `ranks` what it rests on. @param {number} entry @param {number} low @param {number} high
   * @param {number} bound
   */
  function tell(entry, low, high, bound) {
    ranks[0] = ranks[1] = 0;
    for (let one = 0; one < total; one++) {
      let set = (inLow[one] ? low : high) & classMask[one];
      let told = 0;
      const end = entry + PATTERN + words + first[one + 1];
      for (let word = entry + PATTERN + words + first[one]; word < end && pool[word]; word++) told += count(pool[word]);
      let lowest = 0;
      for (; told > 0; told -= bits[one]) {
        lowest = 1 << (31 - Math.clz32(set));
        set ^= lowest;
      }
      ranks[inLow[one] ? 0 : 1] |= lowest;
    }
    return pool[entry + LEAST] >= bound ? pool[entry + LEAST] : pool[entry + MOST];
  }

  /**
   * Keep a bound. @param {number} place where its head is @param {number} like an entry that it may be joined with
   * @param {number} keyOne @param {number} keyTwo @param {number} left @param {number} low @param {number} high
   * @param {number} least @param {number} most @param {number} best
   */
  function keep(place, like, keyOne, keyTwo, left, low, high, least, most, best) {
    keyOne |= 1;
    if (free + size > fits) clear();
    if (heads[place * 3] !== keyOne || heads[place * 3 + 1] !== keyTwo) {
      heads[place * 3] = keyOne;
      heads[place * 3 + 1] = keyTwo;
      heads[place * 3 + 2] = 0;
    }
    const from = left * words;
    if (!ready[left]) {
      at = from;
      pattern(low, high);
    }
    let word = free + PATTERN;
    for (let one = 0; one < total; one++) {
      const half = inLow[one] ? low : high;
      const matter = (inLow[one] ? ranks[0] : ranks[1]) & classMask[one];
      const lowest = matter & -matter;
      let rest = lowest ? count(half & classMask[one] & ~(lowest - 1)) * bits[one] : 0;
      for (let part = first[one]; part < first[one + 1]; part++) {
        const mask = rest >= 32 ? -1 : rest > 0 ? -1 << (32 - rest) : 0;
        pool[word] = now[from + part] & mask;
        pool[word + words] = mask;
        word++;
        rest -= 32;
      }
    }
    if (like && since[left] === cleared && same(like)) {
      if (least > pool[like + LEAST]) pool[like + LEAST] = least;
      if (most < pool[like + MOST]) pool[like + MOST] = most;
      pool[like + BEST] = best;
      return;
    }
    pool[free + LEAST] = least;
    pool[free + MOST] = most;
    pool[free + BEST] = best;
    pool[free + NEXT] = heads[place * 3 + 2];
    heads[place * 3 + 2] = free;
    free += size;
  }

  /** Whether an entry tells the same pattern as the one that is being made. @param {number} entry */
  function same(entry) {
    for (let word = PATTERN; word < size; word++) if (pool[entry + word] !== pool[free + word]) return false;
    return true;
  }

  return { load, look, tell, keep, keyOne, keyTwo, matched: () => matched, hint: () => hint, head: () => head };
}
