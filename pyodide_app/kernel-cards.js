/**
 * What the kernel is handed, and what follows from it for the cards: their classes, and which are alike.
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

/** The classes of a table. @param {Tables} given */
export function cardsOf(given) {
  const trump = given.trump;
  const beats = Int32Array.from(given.beats, (x) => x | 0);
  const classOf = new Int32Array(SLOTS).fill(-1);
  const classLow = new Int32Array(given.classes.length);
  const classHigh = new Int32Array(given.classes.length);
  const beatsNothing = new Int32Array(given.classes.length);
  given.classes.forEach((slots, number) => {
    for (const slot of slots) {
      classOf[slot] = number;
      if (slot < 32) classLow[number] |= 1 << slot;
      else classHigh[number] |= 1 << (slot - 32);
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

  const digit = new Int32Array(SLOTS);
  const worths = [...new Set(given.worth)].sort((a, b) => a - b);
  given.kinds.forEach((kind, slot) => {
    digit[slot] = kind * worths.length + worths.indexOf(given.worth[slot]) + 1;
  });
  return {
    beats,
    classOf,
    classLow,
    classHigh,
    beatsNothing,
    digit,
    plain: isPlain(given, beats, classOf),
  };
}

/**
 * Whether small cards may be exchanged: within a class the higher slot takes the trick, and between two classes the cards
 * do not matter. @param {Tables} given @param {Int32Array} beats @param {Int32Array} classOf
 */
function isPlain(given, beats, classOf) {
  if (given.byBest.length) return false;
  /** @param {number} best @param {number} slot */
  const takes = (best, slot) => (beats[2 * best + Number(slot >= 32)] >>> (slot & 31)) & 1;
  return given.classes.every((slots) =>
    slots.every((best) =>
      given.classes.flat().every((slot) => {
        if (classOf[slot] === classOf[best]) return takes(best, slot) === Number(slot > best);
        return takes(best, slot) === takes(slots[0], given.classes[classOf[slot]][0]);
      }),
    ),
  );
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
