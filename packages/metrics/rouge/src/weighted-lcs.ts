import type { SymbolRun } from '@codegen-eval/sequence'
import { symbolPlaces } from './symbol-places.ts'

/**
 * Returns a function that computes the score of a longest common subsequence in which a run of k consecutive matches
 * weighs k^weight, by the dynamic program of Lin 2004, section 4:
 *
 *     c(i, j) = c(i - 1, j - 1) + f(k + 1) - f(k)   where the symbols match, after a run of k matches
 *             = max(c(i - 1, j), c(i, j - 1))       elsewhere
 *
 * Only cells that differ from the row above are visited. Elsewhere a row repeats the row above, because without a match
 * values do not fall from left to right; where a match makes them fall, the next row looks at that cell again.
 *
 * Time: the number of pairs of equal symbols, and the cells to their right that they raise. Unknown symbols (0) must
 * be in one of the runs only.
 *
 * @returns A function of two runs and their largest symbol.
 */
export function weightedLcs(weight: number): (a: SymbolRun, b: SymbolRun, maxSymbol: number) => number {
  // gains[k]: the difference between the weights of a run of k + 1 and a run of k
  let gains = new Float64Array(0)
  let scores = new Float64Array(0)
  // the length of the run that ends at each column, in the last row that has a match there
  let runs = new Int32Array(0)
  let runRows = new Int32Array(0)
  // columns at which a match is lower than the cell to its left: of the row above, and of this row
  let falls = new Int32Array(0)
  let nextFalls = new Int32Array(0)

  function makeRoom(columns: number): void {
    if (scores.length > columns + 1) return
    const room = 2 * columns + 2
    gains = Float64Array.from({ length: room }, (_, k) => (k + 1) ** weight - k ** weight)
    scores = new Float64Array(room)
    runs = new Int32Array(room)
    runRows = new Int32Array(room)
    falls = new Int32Array(room)
    nextFalls = new Int32Array(room)
  }

  return (a, b, maxSymbol) => {
    const columns = b.length
    makeRoom(columns)
    const { starts, places } = symbolPlaces(b, maxSymbol, 1)
    const row = scores.fill(0, 0, columns + 1)
    const [gain, run, runRow] = [gains, runs, runRows.fill(-1, 0, columns + 1)]
    let fallCount = 0
    for (let i = 1; i <= a.length; i++) {
      const symbol = a.symbols[a.start + i - 1]
      const firstMatch = starts[symbol]
      const endOfMatches = starts[symbol + 1]
      // from the right, so that the runs of the row above are still there
      for (let m = endOfMatches - 1; m >= firstMatch; m--) {
        const j = places[m]
        run[j] = runRow[j - 1] === i - 1 ? run[j - 1] + 1 : 1
        runRow[j] = i
      }
      // the last column that was changed, and its value in the row above
      let at = 0
      let above = 0
      let count = 0
      for (let m = firstMatch, f = 0; m < endOfMatches || f < fallCount; ) {
        const match = m < endOfMatches ? places[m] : columns + 1
        const fall = f < fallCount ? falls[f] : columns + 1
        const j = Math.min(match, fall)
        if (fall === j) f++
        if (match === j) {
          m++
          const diagonal = at === j - 1 ? above : row[j - 1]
          above = row[j]
          at = j
          row[j] = diagonal + gain[run[j] - 1]
          if (row[j] < row[j - 1]) nextFalls[count++] = j
        } else if (j <= at || row[j] >= row[j - 1]) continue
        else {
          above = row[j]
          at = j
          row[j] = row[j - 1]
        }
        const end = m < endOfMatches ? places[m] : columns + 1
        for (const value = row[at]; at + 1 < end && row[at + 1] < value; ) {
          above = row[++at]
          row[at] = value
        }
      }
      ;[falls, nextFalls] = [nextFalls, falls]
      fallCount = count
    }
    return row[columns]
  }
}
