import { commonPrefix, commonSuffix } from './common-affix.ts'
import { checkRuns, type SymbolRun } from './symbol-run.ts'

/** The cost of each step of an edit: finite numbers of at least 0. */
export interface EditCosts {
  /** Inserting a symbol of `b`. */
  readonly insert: number
  /** Deleting a symbol of `a`. */
  readonly delete: number
  /** Replacing a symbol of `a` by a different symbol of `b`. */
  readonly substitute: number
}

/** Number of columns of the first band that is tried, and how many times wider each further one is. */
const FIRST_BAND = 64
const WIDER = 4

let scratch: Float64Array = /* @__PURE__ */ new Float64Array(256)

/** The rest of two runs without their common prefix and suffix. */
interface Middles {
  readonly a: Int32Array
  readonly aFrom: number
  readonly rows: number
  readonly b: Int32Array
  readonly bFrom: number
  readonly columns: number
}

/**
 * Weighted edit distance of two runs of symbols: the smallest total cost of insertions, deletions and substitutions of
 * one symbol that turn `a` into `b`. Returns `Infinity` if it is larger than `maxDistance`.
 *
 * It is symmetric if insertions cost as much as deletions. The common prefix and suffix are removed first; both are free
 * in some cheapest edit, because no cost is negative. Time: a × b steps, or, where that is less, about a × d steps, with
 * d the smaller of distance and `maxDistance` in insertions and deletions.
 *
 * @throws TypeError if an argument is not a `SymbolRun`, such as a string.
 *
 * Sources: Wagner and Fischer, The string-to-string correction problem, 1974,
 * https://doi.org/10.1145/321796.321811; Ukkonen, Algorithms for approximate string matching, 1985,
 * https://doi.org/10.1016/S0019-9958(85)80046-2 (the band).
 */
export function weightedEditDistance(
  aRun: SymbolRun,
  bRun: SymbolRun,
  costs: EditCosts,
  maxDistance: number = Number.POSITIVE_INFINITY,
): number {
  checkRuns('weightedEditDistance', aRun, bRun, 0)
  const prefix = commonPrefix(aRun, bRun)
  const suffix = Math.min(commonSuffix(aRun, bRun), aRun.length - prefix, bRun.length - prefix)
  const middles: Middles = {
    a: aRun.symbols,
    aFrom: aRun.start + prefix,
    rows: aRun.length - prefix - suffix,
    b: bRun.symbols,
    bFrom: bRun.start + prefix,
    columns: bRun.length - prefix - suffix,
  }
  if (scratch.length <= middles.columns + 1) scratch = new Float64Array(2 * middles.columns + 2)
  const distance = distanceOfMiddles(middles, costs, maxDistance)
  return distance <= maxDistance ? distance : Number.POSITIVE_INFINITY
}

/** The distance, or some number above the limit if the distance is above it. */
function distanceOfMiddles(middles: Middles, costs: EditCosts, maxDistance: number): number {
  const { rows, columns } = middles
  // the band of a limit: how many columns a path can leave the diagonal to either side
  const columnsOf = 1 / costs.insert + 1 / costs.delete
  // what the difference of the lengths costs at least
  const least = Math.max((columns - rows) * costs.insert, (rows - columns) * costs.delete)
  // similar runs need a narrow band only, and a narrow band is abandoned early if they differ
  let limit = least + FIRST_BAND / columnsOf
  for (
    ;
    limit < maxDistance && WIDER * limit * columnsOf < columns;
    limit = least + WIDER * (limit - least)
  ) {
    const distance = distanceInBand(middles, costs, limit)
    if (distance <= limit) return distance
  }
  return maxDistance * columnsOf < columns
    ? distanceInBand(middles, costs, maxDistance)
    : wholeDistance(middles, costs)
}

function wholeDistance({ a, aFrom, rows, b, bFrom, columns }: Middles, costs: EditCosts): number {
  const { insert, delete: remove, substitute } = costs
  // row[j]: the cost of turning the first symbols of a into the first j of b; overwritten from the left
  const row = scratch
  for (let j = 0; j <= columns; j++) row[j] = j * insert
  for (let i = 0; i < rows; i++) {
    const symbol = a[aFrom + i]
    let diagonal = row[0]
    let left = diagonal + remove
    row[0] = left
    for (let j = 1, at = bFrom; j <= columns; j++, at++) {
      const above = row[j]
      let cost = diagonal
      if (symbol !== b[at] || symbol === 0) cost += substitute
      if (above + remove < cost) cost = above + remove
      if (left + insert < cost) cost = left + insert
      row[j] = cost
      diagonal = above
      left = cost
    }
  }
  return row[columns]
}

/**
 * The same over the columns that a path within the limit can reach; some number above the limit where the distance is
 * above it. No cost is negative, so cells above the limit are on no cheaper path, and the others have the same sums.
 */
function distanceInBand(
  { a, aFrom, rows, b, bFrom, columns }: Middles,
  { insert, delete: remove, substitute }: EditCosts,
  limit: number,
): number {
  const row = scratch
  // cells from first to last are within the limit, or between such; those beside them count as infinite
  let first = 0
  let last = 0
  row[0] = 0
  for (; last < columns && (last + 1) * insert <= limit; last++) row[last + 1] = (last + 1) * insert
  for (let i = 0; i < rows; i++) {
    const symbol = a[aFrom + i]
    let diagonal = row[first]
    let left = diagonal + remove
    row[first] = left
    row[last + 1] = Number.POSITIVE_INFINITY
    const end = Math.min(last + 1, columns)
    for (let j = first + 1, at = bFrom + first; j <= end; j++, at++) {
      const above = row[j]
      let cost = diagonal
      if (symbol !== b[at] || symbol === 0) cost += substitute
      if (above + remove < cost) cost = above + remove
      if (left + insert < cost) cost = left + insert
      row[j] = cost
      diagonal = above
      left = cost
    }
    for (last = end; last < columns && row[last] + insert <= limit; last++) row[last + 1] = row[last] + insert
    while (first <= last && row[first] > limit) first++
    while (last > first && row[last] > limit) last--
    if (first > last) return Number.POSITIVE_INFINITY
  }
  return last === columns ? row[columns] : Number.POSITIVE_INFINITY
}
