import {
  checkEach,
  checkedRecord,
  checkList,
  checkNumber,
  checkRecords,
  numberOf,
} from '@codegen-eval/statistics/internal'

/** The name of an item or a rater. `1` and `'1'` are different names. */
export type RatingId = string | number

/** A label that a rater gives: all numbers or all strings in one set of ratings. */
export type RatingLabel = string | number

/** One rating: the label that a rater gave an item. */
export interface Rating<L extends RatingLabel = RatingLabel> {
  readonly item: RatingId
  readonly rater: RatingId
  readonly label: L
}

/**
 * Ratings as integers, by item and by rater. The ratings of item `i` are at `itemStart[i]` … `itemStart[i + 1] - 1` of
 * `itemRater` and `itemLabel`; the same holds for raters.
 */
export interface RatingTable<L extends RatingLabel = RatingLabel> {
  /** Items in order of first appearance. */
  readonly items: readonly RatingId[]
  /** Raters in order of first appearance. */
  readonly raters: readonly RatingId[]
  /** Labels, lowest first. Labels elsewhere in the table are positions in this list. */
  readonly scale: readonly L[]
  readonly itemStart: Int32Array
  readonly itemRater: Int32Array
  readonly itemLabel: Int32Array
  readonly raterStart: Int32Array
  readonly raterItem: Int32Array
  readonly raterLabel: Int32Array
}

/** The input of every function: a list of ratings, or a table built from one. */
export type RatingInput<L extends RatingLabel = RatingLabel> = readonly Rating<L>[] | RatingTable<L>

/**
 * Converts a list of ratings to a table. Do this once if several methods run on the same ratings.
 *
 * @param scale The allowed labels, lowest first. By default the labels that occur: numbers in ascending order, strings
 * in code-unit order. The number of labels affects M-MSR, GLAD and the one-coin model (the chance of guessing right),
 * so state the scale if a grade may be unused.
 * @throws RangeError if there is no rating, a label is not on the stated scale, a scale is empty or repeats a label, a
 * number is not finite, or a rater rated an item twice.
 * @throws TypeError if an item, rater or label is neither a string nor a number, or labels are of both kinds.
 */
export function ratingTable<L extends RatingLabel>(
  ratings: readonly Rating<L>[],
  scale?: readonly L[],
): RatingTable<L> {
  checkRecords('ratings', ratings)
  if (ratings.length === 0) throw new RangeError('ratings: expected at least one, got none')
  const positions = scale === undefined ? undefined : scalePositions(scale)
  const items = new Map<RatingId, number>()
  const raters = new Map<RatingId, number>()
  const labels = positions ?? new Map<L, number>()
  const size = ratings.length
  const itemOf = new Int32Array(size)
  const raterOf = new Int32Array(size)
  const labelOf = new Int32Array(size)

  for (let r = 0; r < size; r++) {
    const { item, rater, label } = ratings[r]
    itemOf[r] = numberOf(items, identifier(item, 'item', r))
    raterOf[r] = numberOf(raters, identifier(rater, 'rater', r))
    labelOf[r] = positions
      ? positionOf(positions, label, item, rater)
      : numberOf(labels, checkedLabel(label, r))
  }

  const ordered = scale ?? sortedScale([...labels.keys()])
  if (!positions) renumber(labelOf, [...labels.keys()], ordered)
  const table = numberedTable({
    items: [...items.keys()],
    raters: [...raters.keys()],
    scale: [...ordered],
    itemOf,
    raterOf,
    labelOf,
  })
  refuseRepeats(table)
  return table
}

/** Ratings whose items, raters and labels are numbers already: positions in the lists of names. */
export interface NumberedRatings<L extends RatingLabel = RatingLabel> {
  readonly items: readonly RatingId[]
  readonly raters: readonly RatingId[]
  /** Labels, lowest first. */
  readonly scale: readonly L[]
  readonly itemOf: Int32Array
  readonly raterOf: Int32Array
  readonly labelOf: Int32Array
}

/**
 * Converts numbered ratings, none of which comes twice, to a table.
 *
 * @throws RangeError if there is no rating.
 */
export function numberedTable<L extends RatingLabel>(numbered: NumberedRatings<L>): RatingTable<L> {
  const { items, raters, scale, itemOf, raterOf, labelOf } = numbered
  if (itemOf.length === 0) throw new RangeError('ratings: expected at least one, got none')
  const byItem = grouped(itemOf, items.length, raterOf, labelOf)
  const byRater = grouped(raterOf, raters.length, itemOf, labelOf)
  return {
    items,
    raters,
    scale,
    itemStart: byItem.start,
    itemRater: byItem.other,
    itemLabel: byItem.label,
    raterStart: byRater.start,
    raterItem: byRater.other,
    raterLabel: byRater.label,
  }
}

/** Converts ratings to a table; returns a table unchanged. */
export function toRatingTable<L extends RatingLabel>(ratings: RatingInput<L>): RatingTable<L> {
  if (!isTable(ratings)) return ratingTable(ratings)
  checkTable('ratings', ratings)
  return ratings
}

/** Throws `TypeError` unless the value is a table of ratings. */
export function checkTable(name: string, table: RatingTable): void {
  const { items, raters, scale } = checkedRecord(name, table)
  checkEach(checkList, { [`${name}.items`]: items, [`${name}.raters`]: raters, [`${name}.scale`]: scale })
}

function isTable<L extends RatingLabel>(ratings: RatingInput<L>): ratings is RatingTable<L> {
  return !Array.isArray(ratings) && typeof ratings === 'object'
}

function scalePositions<L extends RatingLabel>(scale: readonly L[]): Map<L, number> {
  checkList('scale', scale, (name, label) => {
    if (typeof label !== 'string') checkNumber(name, label)
  })
  if (scale.length === 0) throw new RangeError('scale: expected at least one label, got none')
  const positions = new Map<L, number>()
  scale.forEach((label, position) => {
    if (positions.has(label))
      throw new RangeError(`scale: expected different labels, got ${JSON.stringify(label)} twice`)
    positions.set(checkedLabel(label, position), position)
  })
  return positions
}

function positionOf<L>(positions: Map<L, number>, label: L, item: RatingId, rater: RatingId): number {
  const position = positions.get(label)
  if (position !== undefined) return position
  const scale = [...positions.keys()].map((known) => JSON.stringify(known)).join(', ')
  throw new RangeError(
    `label ${JSON.stringify(label)} of rater ${rater} for item ${item} is not on the scale ${scale}`,
  )
}

function identifier(id: RatingId, what: string, position: number): RatingId {
  if (typeof id === 'string' || typeof id === 'number') return id
  throw new TypeError(`${what} of rating ${position}: expected a string or a number, got ${String(id)}`)
}

function checkedLabel<L extends RatingLabel>(label: L, position: number): L {
  if (typeof label !== 'string' && typeof label !== 'number') {
    throw new TypeError(`label of rating ${position}: expected a string or a number, got ${String(label)}`)
  }
  if (typeof label === 'number' && !Number.isFinite(label)) {
    throw new RangeError(`label of rating ${position}: expected a finite number, got ${label}`)
  }
  return label
}

function sortedScale<L extends RatingLabel>(labels: L[]): L[] {
  const kind = typeof labels[0]
  const stranger = labels.find((label) => typeof label !== kind)
  if (stranger !== undefined) {
    throw new TypeError(
      `labels: expected only numbers or only strings, got ${JSON.stringify(labels[0])} and ${JSON.stringify(stranger)}`,
    )
  }
  return labels.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
}

/** Maps label numbers in order of appearance to positions on the scale. */
function renumber<L>(labelOf: Int32Array, seen: readonly L[], scale: readonly L[]): void {
  const positions = new Map(scale.map((label, position) => [label, position]))
  const renumbered = seen.map((label) => positions.get(label)!)
  for (let r = 0; r < labelOf.length; r++) labelOf[r] = renumbered[labelOf[r]]
}

/** Ratings in the order of their keys. */
function grouped(
  key: Int32Array,
  groups: number,
  other: Int32Array,
  label: Int32Array,
): { start: Int32Array; other: Int32Array; label: Int32Array } {
  const { start, places } = placesByKey(key, groups)
  return { start, other: places.map((r) => other[r]), label: places.map((r) => label[r]) }
}

/** The places of each key, a whole number below `groups`, in ascending order: those of key `k` from `start[k]` on. */
export function placesByKey(key: Int32Array, groups: number): { start: Int32Array; places: Int32Array } {
  const start = new Int32Array(groups + 1)
  for (let r = 0; r < key.length; r++) start[key[r] + 1]++
  for (let g = 0; g < groups; g++) start[g + 1] += start[g]
  const next = start.slice()
  const places = new Int32Array(key.length)
  for (let r = 0; r < key.length; r++) places[next[key[r]]++] = r
  return { start, places }
}

function refuseRepeats(table: RatingTable): void {
  const lastItem = new Int32Array(table.raters.length).fill(-1)
  for (let i = 0; i < table.items.length; i++) {
    for (let r = table.itemStart[i]; r < table.itemStart[i + 1]; r++) {
      const rater = table.itemRater[r]
      if (lastItem[rater] === i) {
        throw new RangeError(`rater ${table.raters[rater]} rated item ${table.items[i]} twice`)
      }
      lastItem[rater] = i
    }
  }
}

export function hasNumericLabels(table: RatingTable): table is RatingTable<number> {
  return table.scale.every((label) => typeof label === 'number')
}

/** The grades of an item, in the order of the table. */
export function gradesOfItem(
  { itemStart, itemLabel, scale }: RatingTable<number>,
  item: number,
): Float64Array {
  return Float64Array.from(itemLabel.subarray(itemStart[item], itemStart[item + 1]), (label) => scale[label])
}

export function ratingCount({ raterStart }: RatingTable, rater: number): number {
  return raterStart[rater + 1] - raterStart[rater]
}

/** For each rater the mean of a value of the ratings, given by the item and the label. */
export function raterMeans(
  table: RatingTable,
  ratingValue: (item: number, label: number) => number,
): Float64Array {
  const { raterStart, raterItem, raterLabel } = table
  return Float64Array.from(table.raters, (_, rater) => {
    let sum = 0
    for (let r = raterStart[rater]; r < raterStart[rater + 1]; r++)
      sum += ratingValue(raterItem[r], raterLabel[r])
    return sum / ratingCount(table, rater)
  })
}
