import type { GradeOrder } from './grade-order.ts'
import { type GrowingInts, growingInts } from './growing-ints.ts'
import { quoted } from './quoted.ts'
import { gradeOnScale, gradesOfScale, isOnScale, isWithinScale, type RatingScale } from './rating-scale.ts'
import { numberedTable, type RatingLabel, type RatingTable } from './rating-table.ts'

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

/** How labels are read. */
export interface RatingCollectorOptions {
  /** The words that labels are, the lowest first: they become grades from the lowest one of the scale, or from 0. */
  readonly order?: GradeOrder | undefined
  /** Allows any number between the ends of the scale; by default only its grades. */
  readonly fractions?: boolean | undefined
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

/** Continuous grades have no end of different ones. */
const MAX_KNOWN_LABELS = 1000

/**
 * Creates an empty collector. Labels become numbers if all of them are numbers or texts of numbers.
 *
 * Items, raters and labels are numbered as they come, so that a rating takes some 40 bytes.
 *
 * @param scale The allowed grades; all labels are allowed if it is omitted.
 * @throws RangeError if the scale has another number of grades than the order has words.
 */
export function createRatingCollector(
  scale?: RatingScale,
  { order, fractions = false }: RatingCollectorOptions = {},
): RatingCollector {
  const ordered = order === undefined ? undefined : orderedGrades(order, scale)
  /** Numbers of items by model, then by id; the empty list of models is `undefined`. */
  const itemNumbers = new Map<string | undefined, Map<string, number>>()
  const raterNumbers = new Map<string, number>()
  const labelNumbers = new Map<RatingLabel, number>()
  const items: RatedItem[] = []
  const labels: RatingLabel[] = []
  const [itemOf, raterOf, labelOf, lineOf] = [growingInts(), growingInts(), growingInts(), growingInts()]
  const repeats = createRepeatFinder(itemOf, raterOf)
  // files are sorted by item, as a rule
  let last: { readonly name: string; readonly model: string | undefined; readonly number: number } | undefined
  let number: RatingLabel | undefined
  let word: RatingLabel | undefined

  /** What labels were read as: most come again and again. */
  const readBefore = new Map<RatingLabel, RatingLabel>()

  function checkedLabel(label: RatingLabel): RatingLabel {
    const known = readBefore.get(label)
    if (known !== undefined) return known
    const read = readLabel(label)
    if ((scale !== undefined || ordered !== undefined) && readBefore.size < MAX_KNOWN_LABELS)
      readBefore.set(label, read)
    return read
  }

  function readLabel(label: RatingLabel): RatingLabel {
    if (ordered !== undefined) {
      const grade = ordered.get(String(label))
      if (grade !== undefined) return grade
      throw new RangeError(
        `label ${quoted(label)}: expected one of ${order!.map(quoted).join(', ')}, the order`,
      )
    }
    if (scale) {
      const grade = typeof label === 'string' && NUMBER.test(label) ? Number(label) : label
      if (typeof grade === 'number') {
        if (fractions && isWithinScale(scale, grade)) return grade
        if (
          isOnScale(scale, gradeOnScale(scale, grade)) &&
          Math.abs(gradeOnScale(scale, grade) - grade) < 1e-9
        )
          return gradeOnScale(scale, grade)
      }
      throw new RangeError(`label ${quoted(label)}: expected ${expectedGrades(scale, fractions)}, the scale`)
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

  function itemNumber({ id, model }: OutputRating): number {
    const name = String(id)
    if (last !== undefined && last.name === name && last.model === model) return last.number
    let ofModel = itemNumbers.get(model)
    if (ofModel === undefined) {
      ofModel = new Map()
      itemNumbers.set(model, ofModel)
    }
    let item = ofModel.get(name)
    if (item === undefined) {
      item = items.length
      ofModel.set(name, item)
      items.push(model === undefined ? { id } : { id, model })
    }
    last = { name, model, number: item }
    return item
  }

  function addOne(rating: OutputRating): void {
    const label = checkedLabel(rating.label)
    const item = itemNumber(rating)
    const rater = numberOf(raterNumbers, rating.rater)
    const at = itemOf.length
    itemOf.push(item)
    raterOf.push(rater)
    const earlier = repeats.add(at)
    if (earlier >= 0) {
      itemOf.length = raterOf.length = at
      const { id, model } = rating
      const whose = model === undefined ? '' : ` of model ${quoted(model)}`
      const first = lineOf.values[earlier]
      throw new RangeError(
        `rater ${quoted(rating.rater)} rated item ${quoted(id)}${whose} twice${first === 0 ? '' : `, first on line ${first}`}`,
      )
    }
    const before = labelNumbers.size
    const labelNumber = numberOf(labelNumbers, label)
    if (labelNumber === before) labels.push(label)
    labelOf.push(labelNumber)
    lineOf.push(rating.line ?? 0)
  }

  return {
    get count() {
      return itemOf.length
    },
    add(ratings) {
      const before = itemOf.length
      const [numberBefore, wordBefore] = [number, word]
      const known = items.length
      try {
        for (const rating of ratings) addOne(rating)
      } catch (error) {
        for (let r = itemOf.length - 1; r >= before; r--) repeats.remove(r)
        for (const list of [itemOf, raterOf, labelOf, lineOf]) list.length = before
        for (const { id, model } of items.splice(known)) itemNumbers.get(model)!.delete(String(id))
        last = undefined
        ;[number, word] = [numberBefore, wordBefore]
        throw error
      }
    },
    finish() {
      const used = new Set(labelOf.values.subarray(0, labelOf.length))
      const given = labels.map((label) => (word === undefined ? Number(label) : label))
      const grades = ordered !== undefined ? [...ordered.values()] : scale && gradesOfScale(scale)
      const seen = given.filter((_, i) => used.has(i))
      const all =
        grades !== undefined && !fractions
          ? grades
          : [...new Set([...seen, ...(grades ?? [])])].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      const places = new Map<RatingLabel, number>(all.map((label, place) => [label, place]))
      // raters of rows that failed have no rating
      const [raters, raterNumber] = usedRaters(raterNumbers, raterOf)
      const table = numberedTable({
        items: Array.from(items.keys()),
        raters,
        scale: all,
        itemOf: itemOf.values.subarray(0, itemOf.length),
        raterOf: raterOf.values.subarray(0, raterOf.length).map((rater) => raterNumber[rater]),
        labelOf: labelOf.values.subarray(0, labelOf.length).map((label) => places.get(given[label])!),
      })
      return { table, items }
    },
  }
}

function orderedGrades(order: GradeOrder, scale: RatingScale | undefined): ReadonlyMap<string, number> {
  const grades = scale === undefined ? order.map((_, i) => i) : gradesOfScale(scale)
  if (grades.length !== order.length)
    throw new RangeError(
      `order: expected one word for each of the ${grades.length} grades of the scale, got ${order.length}`,
    )
  return new Map(order.map((word, i) => [word, grades[i]]))
}

function expectedGrades({ minimum, maximum, step = 1 }: RatingScale, fractions: boolean): string {
  const isWhole = Number.isInteger(minimum) && step === 1
  if (fractions) return `a number from ${minimum} to ${maximum}`
  return `a ${isWhole ? 'whole number' : 'number'} from ${minimum} to ${maximum}${isWhole ? '' : ` at steps of ${step}`}`
}

function numberOf<K>(numbers: Map<K, number>, key: K): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, numbers.size)
  return numbers.size - 1
}

/** The raters with a rating, and their numbers among these. */
function usedRaters(
  numbers: ReadonlyMap<string, number>,
  raterOf: GrowingInts,
): [raters: string[], numberOf: Int32Array] {
  const used = new Uint8Array(numbers.size)
  for (let r = 0; r < raterOf.length; r++) used[raterOf.values[r]] = 1
  const numberOfRater = new Int32Array(numbers.size)
  const raters: string[] = []
  for (const [rater, number] of numbers) {
    if (used[number] === 0) continue
    numberOfRater[number] = raters.length
    raters.push(rater)
  }
  return [raters, numberOfRater]
}

/** Finds the rating of a pair of item and rater: a hash table of positions with linear probing, at most half full. */
function createRepeatFinder(itemOf: GrowingInts, raterOf: GrowingInts) {
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
