import { lcsLength } from './lcs-length.ts'
import { checkRuns, type SymbolRun } from './symbol-run.ts'

/**
 * Insert-delete distance of two runs of symbols: the smallest number of insertions and deletions of one symbol that
 * turn one into the other, which is n + m - 2 × the length of a longest common subsequence. Returns `Infinity` if
 * it is larger than `maxDistance`.
 *
 * Time: as `lcsLength`.
 *
 * @param maxSymbol The largest symbol in either run: a table of this length is kept.
 * @throws TypeError if an argument is not a `SymbolRun`, such as a string.
 */
export function insertDeleteDistance(
  a: SymbolRun,
  b: SymbolRun,
  maxSymbol: number,
  maxDistance: number = Number.POSITIVE_INFINITY,
): number {
  checkRuns('insertDeleteDistance', a, b, maxSymbol)
  if (Math.abs(a.length - b.length) > maxDistance) return Number.POSITIVE_INFINITY
  const distance = a.length + b.length - 2 * lcsLength(a, b, maxSymbol)
  return distance <= maxDistance ? distance : Number.POSITIVE_INFINITY
}
