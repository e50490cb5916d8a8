import type { GrowingInts } from './growing-ints.ts'

/** Finds the rating of a pair of item and rater: a hash table of positions with linear probing, at most half full. */
export function createRepeatFinder(itemOf: GrowingInts, raterOf: GrowingInts) {
  let slots = new Int32Array(1 << 10).fill(-1)

  const slotOf = (item: number, rater: number): number => {
    const mask = slots.length - 1
    let slot = (Math.imul(item, 0x9e3779b1) ^ Math.imul(rater, 0x85ebca6b)) >>> 0
    slot = (slot ^ (slot >>> 15)) & mask
    for (; slots[slot] >= 0; slot = (slot + 1) & mask) {
      const at = slots[slot]
      if (itemOf.values[at] === item && raterOf.values[at] === rater) return slot
    }
    return slot
  }
  return {
    /** Adds the last rating; returns the position of an earlier one of the same pair instead, if there is one, or -1. */
    add(at: number): number {
      if (2 * (at + 1) > slots.length) {
        slots = new Int32Array(2 * slots.length).fill(-1)
        for (let r = 0; r < at; r++) slots[slotOf(itemOf.values[r], raterOf.values[r])] = r
      }
      const slot = slotOf(itemOf.values[at], raterOf.values[at])
      const earlier = slots[slot]
      if (earlier < 0) slots[slot] = at
      return earlier
    },
    /** Removes the rating that was added last. */
    remove(at: number): void {
      slots[slotOf(itemOf.values[at], raterOf.values[at])] = -1
    },
  }
}
