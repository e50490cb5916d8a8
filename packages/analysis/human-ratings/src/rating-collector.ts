import { quoted } from './quoted.ts'
import { gradesOfScale, isOnScale, type RatingScale } from './rating-scale.ts'
import { type Rating, type RatingLabel, type RatingTable, ratingTable } from './rating-table.ts'

/** One rater's label of one item, which may be one model's output. */
export interface OutputRating {
  readonly id: string | number
  /** The model whose output was rated; absent if items are not outputs of several models. */
  readonly model?: string
  readonly rater: string
  readonly label: RatingLabel
  /** Line of the file, for messages about repeated ratings. */
  readonly line?: number
}

/** The object of a rating: an item, or the output of a model for it. */
export interface RatedItem {
  readonly id: string | number
  readonly model?: string
}

/** Collects ratings row by row. */
export interface RatingCollector {
  /** Number of ratings so far. */
  readonly count: number
  /**
   * Adds the ratings of a row: all of them, or none if it throws.
   *
   * @throws RangeError if a label is off the scale or not of the kind of the labels before it, or a rater rated an item
   * twice.
   */
  add(ratings: readonly OutputRating[]): void
  /**
   * Builds the table. Its items are positions in the returned list of items.
   *
   * @throws RangeError if there are no ratings.
   */
  finish(): { readonly table: RatingTable; readonly items: readonly RatedItem[] }
}

/** A decimal number as CSV files contain it. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** Upper bound of raters, so that a pair of item and rater is one exact number. */
const MAX_RATERS = 2 ** 24

/**
 * Creates an empty collector. Labels become numbers if all of them are numbers or texts of numbers.
 *
 * @param scale The allowed grades; all labels are allowed if it is omitted.
 */
export function createRatingCollector(scale?: RatingScale): RatingCollector {
  const itemNumbers = new Map<string, number>()
  const raterNumbers = new Map<string, number>()
  const lines = new Map<number, number | undefined>()
  const items: RatedItem[] = []
  const raters: string[] = []
  const itemOf: number[] = []
  const raterOf: number[] = []
  const labels: RatingLabel[] = []
  let number: RatingLabel | undefined
  let word: RatingLabel | undefined

  function checkedLabel(label: RatingLabel): RatingLabel {
    if (scale) {
      const grade = typeof label === 'string' && NUMBER.test(label) ? Number(label) : label
      if (typeof grade === 'number' && isOnScale(scale, grade)) return grade
      throw new RangeError(
        `label ${quoted(label)}: expected a whole number from ${scale.minimum} to ${scale.maximum}, the scale`,
      )
    }
    const isWord = typeof label === 'string' && !NUMBER.test(label)
    const conflicting = isWord ? number : typeof label === 'number' ? word : undefined
    if (conflicting !== undefined) {
      throw new RangeError(
        `label ${quoted(label)} follows label ${quoted(conflicting)}: expected all numbers or all words`,
      )
    }
    if (isWord) word ??= label
    else if (typeof label === 'number') number ??= label
    return label
  }

  /** The pair of item and rater as one number. */
  function keyOf({ id, model, rater }: OutputRating): [key: number, item: number, rater: number] {
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
    return [item * MAX_RATERS + number, item, number]
  }

  function addOne(rating: OutputRating): void {
    const label = checkedLabel(rating.label)
    const { id, model, rater, line } = rating
    const [key, item, number] = keyOf(rating)
    if (lines.has(key)) {
      const first = lines.get(key)
      const whose = model === undefined ? '' : ` of model ${quoted(model)}`
      throw new RangeError(
        `rater ${quoted(rater)} rated item ${quoted(id)}${whose} twice${first === undefined ? '' : `, first on line ${first}`}`,
      )
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
        for (let r = before; r < labels.length; r++) lines.delete(itemOf[r] * MAX_RATERS + raterOf[r])
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
      const table = ratingTable(ratings, scale && gradesOfScale(scale))
      return { table, items: table.items.map((item) => items[item as number]) }
    },
  }
}
