import { middlesOf } from './common-affix.ts'
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
  a: SymbolRun,
  b: SymbolRun,
  costs: EditCosts,
  maxDistance: number = Number.POSITIVE_INFINITY,
): number {
  checkRuns('weightedEditDistance', a, b, 0)
  const [aMiddle, bMiddle] = middlesOf(a, b)
  if (scratch.length <= bMiddle.length + 1) scratch = new Float64Array(2 * bMiddle.length + 2)
  const distance = distanceOfMiddles(aMiddle, bMiddle, costs, maxDistance)
  return distance <= maxDistance ? distance : Number.POSITIVE_INFINITY
}

/** The distance, or some number above the limit if the distance is above it. */
function distanceOfMiddles(a: SymbolRun, b: SymbolRun, costs: EditCosts, maxDistance: number): number {
  const { length: rows } = a
  const { length: columns } = b
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
    const distance = distanceInBand(a, b, costs, limit)
    if (distance <= limit) return distance
  }
  const isNarrow = maxDistance * columnsOf < columns
  return distanceInBand(a, b, costs, isNarrow ? maxDistance : Number.POSITIVE_INFINITY)
}

/**
 * The distance over the columns that a path within the limit can reach, all of them without one; some number above the limit
 * where the distance is above it. No cost is negative, so cells above the limit are on no cheaper path.
 */
function distanceInBand(
  a: SymbolRun,
  b: SymbolRun,
  { insert, delete: remove, substitute }: EditCosts,
  limit: number,
): number {
  // row[j]: the cost of turning the first symbols of a into the first j of b; overwritten from the left
  const row = scratch
  const { symbols, start, length: columns } = b
  // cells from first to last are within the limit, or between such; those beside them count as infinite
  let first = 0
  let last = 0
  row[0] = 0
  for (; last < columns && (last + 1) * insert <= limit; last++) row[last + 1] = (last + 1) * insert
  for (let i = a.start; i < a.end; i++) {
    const symbol = a.symbols[i]
    let diagonal = row[first]
    let left = diagonal + remove
    row[first] = left
    row[last + 1] = Number.POSITIVE_INFINITY
    const end = Math.min(last + 1, columns)
    for (let j = first + 1, at = start + first; j <= end; j++, at++) {
      const above = row[j]
      let cost = diagonal
      if (symbol !== symbols[at] || symbol === 0) cost += substitute
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
