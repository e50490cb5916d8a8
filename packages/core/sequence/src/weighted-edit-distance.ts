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

let scratch: Float64Array = /* @__PURE__ */ new Float64Array(256)

/**
 * Weighted edit distance of two runs of symbols: the smallest total cost of insertions, deletions and substitutions of
 * one symbol that turn `a` into `b`. Returns `Infinity` if it is larger than `maxDistance`.
 *
 * It is symmetric if insertions cost as much as deletions. Time: a × b steps, fewer with a limit, after the common
 * prefix and suffix are removed; both are free in some cheapest edit, because no cost is negative.
 *
 * @throws TypeError if an argument is not a `SymbolRun`, such as a string.
 *
 * Source: Wagner and Fischer, The string-to-string correction problem, 1974,
 * https://doi.org/10.1145/321796.321811.
 */
export function weightedEditDistance(
  aRun: SymbolRun,
  bRun: SymbolRun,
  costs: EditCosts,
  maxDistance: number = Number.POSITIVE_INFINITY,
): number {
  checkRuns('weightedEditDistance', aRun, bRun, 0)
  const a = aRun.symbols
  const b = bRun.symbols
  const prefix = commonPrefix(aRun, bRun)
  const aFrom = aRun.start + prefix
  const bFrom = bRun.start + prefix
  const suffix = Math.min(commonSuffix(aRun, bRun), aRun.length - prefix, bRun.length - prefix)
  const rows = aRun.end - aFrom - suffix
  const columns = bRun.end - bFrom - suffix
  const { insert, delete: remove, substitute } = costs

  // row[j]: the cost of turning the first symbols of a into the first j of b; Infinity above the limit.
  // The row above is overwritten from the left. Cells outside first … last are above the limit.
  if (scratch.length <= columns) scratch = new Float64Array(2 * columns + 1)
  const row = scratch
  if (maxDistance === Number.POSITIVE_INFINITY) {
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
