/** The largest differences of many. */
export interface LargestWins<T extends { readonly difference: number }> {
  /** Whether a difference of this size would be kept. */
  accepts(difference: number): boolean
  add(win: T): void
  /** From the largest to the smallest; of equal ones, the earlier first. */
  wins(): readonly T[]
}

/** Keeps the largest of many differences, and of equal ones the earlier. */
export function largestWins<T extends { readonly difference: number }>(limit: number): LargestWins<T> {
  const kept: T[] = []
  return {
    accepts: (difference) => kept.length < limit || difference > kept.at(-1)!.difference,
    add(win) {
      // lists are short: a sorted insertion is the simplest
      const after = kept.findIndex(({ difference }) => win.difference > difference)
      kept.splice(after < 0 ? kept.length : after, 0, win)
      if (kept.length > limit) kept.pop()
    },
    wins: () => kept,
  }
}
