import { inputErrorAt, quote } from '@codegen-eval/corpus'
import { type Rating, type RatingLabel, type RatingTable, ratingTable } from '@codegen-eval/human-ratings'
import type { PlacedRating } from './rating.ts'
import { gradesOf, isGrade, type RatingScale } from './rating-scale.ts'

/** What was rated. */
export interface RatedItem {
  readonly id: string | number
  readonly model?: string
}

/** Ratings as they are gathered. */
export interface RatingList {
  readonly count: number
  /**
   * Adds the ratings of a row.
   *
   * @throws InputError for a label off the scale or of another kind than those before, and for a rater who rated
   * an item twice; then nothing of the row counts.
   */
  add(ratings: readonly PlacedRating[]): void
  /** The table, whose items are positions in `items`. */
  finish(): { readonly table: RatingTable; readonly items: readonly RatedItem[] }
}

/** A decimal number, as CSV has it. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** Items and raters fit into one number, and so does each pair of them. */
const MOST_RATERS = 2 ** 24

/**
 * Starts with none. Labels are numbers where all of them can be, as they stand in CSV.
 *
 * @param scale The grades that are allowed; where it is left out, all labels are.
 */
export function createRatingList(scale: RatingScale | undefined): RatingList {
  const itemNumbers = new Map<string, number>()
  const raterNumbers = new Map<string, number>()
  const lines = new Map<number, number>()
  const items: RatedItem[] = []
  const raters: string[] = []
  const itemOf: number[] = []
  const raterOf: number[] = []
  const labels: RatingLabel[] = []
  let number: RatingLabel | undefined
  let word: RatingLabel | undefined

  function checkedLabel({ label, file, line }: PlacedRating): RatingLabel {
    if (scale) {
      const grade = typeof label === 'string' && NUMBER.test(label) ? Number(label) : label
      if (typeof grade === 'number' && isGrade(scale, grade)) return grade
      throw inputErrorAt(
        { file, line },
        `label ${quote(label)} is not on the scale, whole numbers from ${scale.minimum} to ${scale.maximum}`,
      )
    }
    const isWord = typeof label === 'string' && !NUMBER.test(label)
    const other = isWord ? number : typeof label === 'number' ? word : undefined
    if (other !== undefined) {
      throw inputErrorAt(
        { file, line },
        `label ${quote(label)} does not go with label ${quote(other)} before it: labels are all numbers or all words`,
      )
    }
    if (isWord) word ??= label
    else if (typeof label === 'number') number ??= label
    return label
  }

  /** The pair of item and rater as one number. */
  function keyOf({ id, model, rater }: PlacedRating): [key: number, item: number, rater: number] {
    const name = JSON.stringify(model === undefined ? [String(id)] : [String(id), model])
    const item = itemNumbers.get(name) ?? items.length
    if (item === items.length) {
      itemNumbers.set(name, item)
      items.push(model === undefined ? { id } : { id, model })
    }
    const number = raterNumbers.get(rater) ?? raters.length
    if (number === raters.length) {
      raterNumbers.set(rater, number)
      raters.push(rater)
    }
    return [item * MOST_RATERS + number, item, number]
  }

  function addOne(rating: PlacedRating): void {
    const label = checkedLabel(rating)
    const { id, model, rater, file, line } = rating
    const [key, item, number] = keyOf(rating)
    const before = lines.get(key)
    if (before !== undefined) {
      const what = model === undefined ? `item ${quote(id)}` : `item ${quote(id)} of model ${quote(model)}`
      throw inputErrorAt({ file, line }, `rater ${quote(rater)} rated ${what} twice, first on line ${before}`)
    }
    lines.set(key, line)
    itemOf.push(item)
    raterOf.push(number)
    labels.push(label)
  }

  return {
    get count() {
      return labels.length
    },
    add(ratings) {
      const before = labels.length
      const kinds = [number, word]
      try {
        for (const rating of ratings) addOne(rating)
      } catch (error) {
        for (let r = before; r < labels.length; r++) lines.delete(itemOf[r] * MOST_RATERS + raterOf[r])
        for (const list of [itemOf, raterOf, labels]) list.length = before
        ;[number, word] = kinds
        throw error
      }
    },
    finish() {
      const numeric = word === undefined
      const ratings = labels.map(
        (label, r): Rating => ({
          item: itemOf[r],
          rater: raters[raterOf[r]],
          label: numeric ? Number(label) : label,
        }),
      )
      const table = ratingTable(ratings, scale && gradesOf(scale))
      return { table, items: table.items.map((item) => items[item as number]) }
    },
  }
}
