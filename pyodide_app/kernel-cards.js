/**
 * What the kernel is handed, and how sets of slots are looked up: the classes, and the pattern of the cards that are out.
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
 *
 * @typedef {ReturnType<typeof cardsOf>} Cards
 */

export const SLOTS = 64;
export const FAR = 1 << 29;
const CHUNK = 8; // so many cards of a class are looked up at a time

/** A number without likeness to its neighbours. @param {number} x */
export const mixed = (x) => {
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b);
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b);
  return x ^ (x >>> 16);
};

/** How many bits are set. @param {number} x */
export const count = (x) => {
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/**
 * The classes of a table and the patterns of what is out of them, for worlds that are filled in later.
 * @param {Tables} given @param {number} salt keeps what is found apart from that of other tables
 */
export function cardsOf(given, salt) {
  const places = given.credit.length;
  const trump = given.trump;
  const beats = Int32Array.from(given.beats, (x) => x | 0);
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
  // A card that cards of other suits beat: the one that excuses.
  given.classes.forEach(([slot], number) => {
    beatsNothing[number] = Number(number !== trump && beatenBySuits(slot, number));
  });

  /** Whether a suit other than its own beats a slot. @param {number} slot @param {number} own */
  function beatenBySuits(slot, own) {
    const low = beats[2 * slot];
    const high = beats[2 * slot + 1];
    return given.classes.some(
      (_, one) => one !== trump && one !== own && ((low & classLow[one]) | (high & classHigh[one])) !== 0,
    );
  }

  const patterns = chunks.map(() => Array.from({ length: 3 }, () => new Int32Array(1 << CHUNK)));
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

  /**
   * The patterns of each set of the chunk's cards. @param {{at: number, bits: number}} chunk
   * @param {Int32Array[]} into @param {Int32Array} owner
   */
  function fill({ at, bits }, [one, two, number], owner) {
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

  return {
    beats,
    classOf,
    classLow,
    classHigh,
    beatsNothing,
    chunks,
    patterns,
    power,
    power2,
    first,
    salted,
    salted2,
    /** The patterns of a world. @param {Int32Array} owner by slot */
    fill: (owner) => chunks.forEach((chunk, at) => fill(chunk, patterns[at], owner)),
  };
}

/** By the number of tricks so far, what their worth can still come to, at least and at most. @param {Tables} given */
export function reach({ tally, radix, group }) {
  const tallyLow = Int32Array.from(tally);
  const tallyHigh = Int32Array.from(tally);
  const steps = [...new Set(group)];
  for (let at = tally.length - 1; at >= 0; at--) {
    let sum = 0;
    for (let rest = at; rest; rest = Math.floor(rest / radix)) sum += rest % radix;
    if (sum >= radix - 1) continue; // all the tricks are shared out
    tallyLow[at] = Math.min(...steps.map((step) => tallyLow[at + step]));
    tallyHigh[at] = Math.max(...steps.map((step) => tallyHigh[at + step]));
  }
  return { tallyLow, tallyHigh };
}
