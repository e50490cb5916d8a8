import { middlesOf } from './common-affix.ts'
import { SymbolRun } from './symbol-run.ts'
import type { EditCosts } from './weighted-edit-distance.ts'

/** A run of equal steps of an edit script, with the symbols of both sides that it covers. */
export interface EditRun {
  readonly step: 'keep' | 'replace' | 'delete' | 'insert'
  readonly aStart: number
  readonly aEnd: number
  readonly bStart: number
  readonly bEnd: number
}

const [DELETE, INSERT, BOTH] = [0, 1, 2]

/**
 * A cheapest edit script that turns one sequence of symbols into another by keeping, replacing, deleting and inserting
 * symbols, in runs. Its cost is `weightedEditDistance`. The unknown symbol 0 equals nothing.
 *
 * Of several cheapest scripts, it takes the one that keeps or replaces symbols as far to the right as possible.
 *
 * Time: a × b steps, and a byte for four of them. Bound the lengths of untrusted input.
 */
export function editScript(a: Int32Array, b: Int32Array, costs: EditCosts): EditRun[] {
  const [aRest, bRest] = middlesOf(new SymbolRun(a), new SymbolRun(b))
  const path = pathOf(aRest, bRest, costs)
  const suffix = a.length - aRest.end
  const runs: EditRun[] = []
  addRun(runs, 'keep', 0, 0, aRest.start)
  for (let i = aRest.start, j = bRest.start; path.length > 0; ) {
    const step = path.pop()!
    if (step === BOTH) addRun(runs, a[i] === b[j] && a[i] !== 0 ? 'keep' : 'replace', i++, j++, 1)
    else if (step === DELETE) addRun(runs, 'delete', i++, j, 1)
    else addRun(runs, 'insert', i, j++, 1)
  }
  addRun(runs, 'keep', a.length - suffix, b.length - suffix, suffix)
  return runs
}

/** The steps of a cheapest script, the last one first. */
function pathOf(
  { symbols: a, start: aStart, length: rows }: SymbolRun,
  { symbols: b, start: bStart, length: columns }: SymbolRun,
  costs: EditCosts,
): number[] {
  const width = columns + 1
  // two bits for each cell; those of the first row and column are not looked at
  const steps = new Uint8Array(((rows + 1) * width + 3) / 4)
  const row = Float64Array.from({ length: width }, (_, j) => j * costs.insert)
  for (let i = 1; i <= rows; i++) {
    const symbol = a[aStart + i - 1]
    let diagonal = row[0]
    row[0] += costs.delete
    for (let j = 1; j <= columns; j++) {
      const same = symbol === b[bStart + j - 1] && symbol !== 0
      const both = diagonal + (same ? 0 : costs.substitute)
      const deleted = row[j] + costs.delete
      const inserted = row[j - 1] + costs.insert
      diagonal = row[j]
      row[j] = Math.min(both, deleted, inserted)
      const step = both === row[j] ? BOTH : inserted === row[j] ? INSERT : DELETE
      const cell = i * width + j
      steps[cell >>> 2] |= step << (2 * (cell & 3))
    }
  }
  const path: number[] = []
  for (let i = rows, j = columns; i > 0 || j > 0; ) {
    const cell = i * width + j
    const step = i === 0 ? INSERT : j === 0 ? DELETE : (steps[cell >>> 2] >>> (2 * (cell & 3))) & 3
    path.push(step)
    if (step !== INSERT) i--
    if (step !== DELETE) j--
  }
  return path
}

/** Extends the last run, or starts a new one. */
function addRun(runs: EditRun[], step: EditRun['step'], i: number, j: number, length: number): void {
  if (length === 0) return
  const aEnd = step === 'insert' ? i : i + length
  const bEnd = step === 'delete' ? j : j + length
  const last = runs.at(-1)
  if (last?.step === step) runs[runs.length - 1] = { ...last, aEnd, bEnd }
  else runs.push({ step, aStart: i, aEnd, bStart: j, bEnd })
}
