import { numberOf } from './rating-table.ts'
/** Numbers of judgements by their names, which are unique within an item's id and a rater. */
export interface JudgementNumbers {
  /** The number of a judgement: that of the rows with the same id, rater and name, else a new one. */
  numberOf(id: string | number, rater: number, name: string): number
  /** Number of judgements so far. */
  readonly count: number
  /** Forgets all judgements from a number on. */
  removeFrom(count: number): void
}

/** Creates an empty list of judgements. */
export function judgementNumbers(): JudgementNumbers {
  const numbers = new Map<string, number>()
  return {
    numberOf(id, rater, name) {
      return numberOf(numbers, JSON.stringify([String(id), rater, name]))
    },
    get count() {
      return numbers.size
    },
    removeFrom(count) {
      if (numbers.size === count) return
      // in the order in which they came
      for (const [key, number] of [...numbers].slice(count)) if (number >= count) numbers.delete(key)
    },
  }
}
