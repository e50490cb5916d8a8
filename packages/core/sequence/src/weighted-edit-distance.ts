import { commonPrefix, commonSuffix } from './common-affix.ts'

/** What each step of an edit costs: finite numbers of at least 0. */
export interface EditCosts {
  /** Putting in a symbol of `b`. */
  readonly insert: number
  /** Taking out a symbol of `a`. */
  readonly delete: number
  /** Putting a symbol of `b` in the place of another one of `a`. */
  readonly substitute: number
}

let scratch: Float64Array = /* @__PURE__ */ new Float64Array(256)

/**
 * The weighted edit distance of two sequences of symbols: the least total cost of insertions, deletions and
 * substitutions of one symbol that turn `a` into `b`; `Infinity` where it is over `maxDistance`.
 *
 * It is symmetric where insertions cost as much as deletions. Symbols, lengths and starts are those of
 * `levenshteinDistance`. Time: a × b steps, fewer with a limit, after the common prefix and suffix are taken
 * off; both cost nothing in some cheapest edit, for no cost is negative.
 *
 * Source: Wagner and Fischer, The string-to-string correction problem, 1974,
 * https://doi.org/10.1145/321796.321811.
 */
export function weightedEditDistance(
  a: Int32Array,
  aLength: number,
  b: Int32Array,
  bLength: number,
  costs: EditCosts,
  maxDistance: number = Number.POSITIVE_INFINITY,
  aStart = 0,
  bStart = 0,
): number {
  const prefix = commonPrefix(a, aLength, b, bLength, aStart, bStart)
  const aFrom = aStart + prefix
  const bFrom = bStart + prefix
  const suffix = commonSuffix(a, aLength - prefix, b, bLength - prefix, aFrom, bFrom)
  const rows = aLength - prefix - suffix
  const columns = bLength - prefix - suffix
  const { insert, delete: remove, substitute } = costs

  // row[j]: the cost to turn the first symbols of a into the first j of b; Infinity where it is over the limit.
  // The row above is overwritten from the left. Cells outside first … last are over the limit.
  if (scratch.length <= columns) scratch = new Float64Array(2 * columns + 1)
  const row = scratch
  let first = 0
  let last = 0
  row[0] = 0
  while (last < columns && row[last] + insert <= maxDistance) {
    row[last + 1] = row[last] + insert
    last++
  }
  for (let i = 0; i < rows; i++) {
    const symbol = a[aFrom + i]
    let diagonal = Number.POSITIVE_INFINITY
    let left = Number.POSITIVE_INFINITY
    let newFirst = -1
    let newLast = -1
    for (let j = first; j <= columns && (j <= last + 1 || left <= maxDistance); j++) {
      const above = j <= last ? row[j] : Number.POSITIVE_INFINITY
      const same = j > 0 && symbol === b[bFrom + j - 1] && symbol !== 0
      let cost = Math.min(above + remove, left + insert, diagonal + (same ? 0 : substitute))
      if (cost > maxDistance) cost = Number.POSITIVE_INFINITY
      else {
        if (newFirst < 0) newFirst = j
        newLast = j
      }
      row[j] = cost
      diagonal = above
      left = cost
    }
    if (newFirst < 0) return Number.POSITIVE_INFINITY
    first = newFirst
    last = newLast
  }
  return last === columns && row[columns] <= maxDistance ? row[columns] : Number.POSITIVE_INFINITY
}
