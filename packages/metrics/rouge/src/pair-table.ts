import type { SymbolRun } from '@codegen-eval/sequence'

/** Maximum number of symbols, and of places in a run: a table of 16 MB whose counts are below 2^31. */
const MAX_SYMBOLS = 2 ** 11
const MAX_LENGTH = 2 ** 16

let countsOfA: Int32Array = /* @__PURE__ */ new Int32Array(0)
let countsOfB: Int32Array = /* @__PURE__ */ new Int32Array(0)

/**
 * Number of steps of `tableMatches`: additions and comparisons of neighbouring integers. Infinite where the table would be
 * too large.
 */
export function tableSteps(a: SymbolRun, b: SymbolRun, symbols: number): number {
  if (symbols > MAX_SYMBOLS || Math.max(a.length, b.length) > MAX_LENGTH) return Number.POSITIVE_INFINITY
  return symbols * (a.length + b.length + 3 * symbols)
}

/**
 * Number of skip-bigrams that two runs share, with clipping, by a table with a count for each pair of symbols. At each
 * place of a run the counts of the symbols within the gap before it are added to the row of the symbol there.
 *
 * @param numbers For each symbol its number from 0, or -1 if its pairs do not count.
 * @param symbols Number of numbered symbols.
 */
export function tableMatches(
  a: SymbolRun,
  b: SymbolRun,
  numbers: Int32Array,
  symbols: number,
  gap: number,
): number {
  const size = symbols * symbols
  if (countsOfA.length < size) {
    countsOfA = new Int32Array(size)
    countsOfB = new Int32Array(size)
  }
  countPairs(a, numbers, symbols, gap, countsOfA)
  countPairs(b, numbers, symbols, gap, countsOfB)
  let matches = 0
  for (let at = 0; at < size; at++) matches += Math.min(countsOfA[at], countsOfB[at])
  return matches
}

function countPairs(
  { symbols: run, start, end }: SymbolRun,
  numbers: Int32Array,
  symbols: number,
  gap: number,
  counts: Int32Array,
): void {
  counts.fill(0, 0, symbols * symbols)
  // number of places of each symbol that are at most gap + 1 before the current one
  const near = new Int32Array(symbols)
  for (let j = start; j < end; j++) {
    const left = j - gap - 2
    if (left >= start && numbers[run[left]] >= 0) near[numbers[run[left]]]--
    const second = numbers[run[j]]
    if (second < 0) continue
    const row = second * symbols
    for (let first = 0; first < symbols; first++) counts[row + first] += near[first]
    near[second]++
  }
}
