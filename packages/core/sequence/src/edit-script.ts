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

/** Maximum number of traceback cells held in memory, one byte each; longer input is split at the best script. */
const MAX_KEPT_CELLS = 1 << 24

const [DELETE, INSERT, BOTH] = [0, 1, 2]

/**
 * A cheapest edit script that turns one sequence of symbols into another by keeping, replacing, deleting and inserting
 * symbols, in runs. Its cost is `weightedEditDistance`. The unknown symbol 0 equals nothing.
 *
 * Of several cheapest scripts, it takes the one that keeps or replaces symbols as far to the right as possible.
 *
 * Time: a × b steps, and twice as many if they do not fit in 16 MB. Bound the lengths of untrusted input.
 *
 * Source of the splitting: Hirschberg, A linear space algorithm for computing maximal common subsequences, 1975,
 * https://doi.org/10.1145/360825.360861.
 */
export function editScript(a: Int32Array, b: Int32Array, costs: EditCosts): EditRun[] {
  const [aRest, bRest] = middlesOf(new SymbolRun(a), new SymbolRun(b))
  const { start: prefix } = aRest
  const suffix = a.length - aRest.end
  const runs: EditRun[] = []
  const out = (step: EditRun['step'], i: number, j: number, length = 1) => addRun(runs, step, i, j, length)
  out('keep', 0, 0, prefix)
  align(aRest, bRest, costs, out)
  out('keep', a.length - suffix, b.length - suffix, suffix)
  return runs
}

type Out = (step: EditRun['step'], i: number, j: number) => void

function align(a: SymbolRun, b: SymbolRun, costs: EditCosts, out: Out): void {
  const rows = a.length
  const columns = b.length
  if (rows < 2 || (rows + 1) * (columns + 1) <= MAX_KEPT_CELLS) {
    trace(a, b, costs, out)
    return
  }
  // a cheapest script crosses the middle row where the costs before and after it have the smallest sum
  const middle = a.start + (rows >>> 1)
  const [top, bottom] = [new SymbolRun(a.symbols, a.start, middle), new SymbolRun(a.symbols, middle, a.end)]
  const before = lastRow(top, b, 1, costs)
  const after = lastRow(bottom, b, -1, costs)
  let split = 0
  for (let j = 1; j <= columns; j++) {
    if (before[j] + after[columns - j] < before[split] + after[columns - split]) split = j
  }
  align(top, new SymbolRun(b.symbols, b.start, b.start + split), costs, out)
  align(bottom, new SymbolRun(b.symbols, b.start + split, b.end), costs, out)
}

/** The costs of turning a part of `a` into each prefix of a part of `b`, both read in the given direction. */
function lastRow(a: SymbolRun, b: SymbolRun, direction: 1 | -1, costs: EditCosts): Float64Array {
  const columns = b.length
  const [from, to] = direction === 1 ? [a.start, a.end] : [a.end - 1, a.start - 1]
  const first = direction === 1 ? b.start : b.end - 1
  const row = Float64Array.from({ length: columns + 1 }, (_, j) => j * costs.insert)
  for (let i = from; i !== to; i += direction) {
    let diagonal = row[0]
    row[0] += costs.delete
    for (let j = 1; j <= columns; j++) {
      const above = row[j]
      const same = a.symbols[i] === b.symbols[first + direction * (j - 1)] && a.symbols[i] !== 0
      row[j] = Math.min(
        diagonal + (same ? 0 : costs.substitute),
        above + costs.delete,
        row[j - 1] + costs.insert,
      )
      diagonal = above
    }
  }
  return row
}

/** Outputs the steps of a part whose whole table fits in memory. */
function trace(
  { symbols: a, start: aStart, length: rows }: SymbolRun,
  { symbols: b, start: bStart, length: columns }: SymbolRun,
  costs: EditCosts,
  out: Out,
): void {
  const width = columns + 1
  const steps = new Uint8Array((rows + 1) * width)
  const row = Float64Array.from({ length: width }, (_, j) => j * costs.insert)
  steps.fill(INSERT, 1, width)
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
      steps[i * width + j] = both === row[j] ? BOTH : inserted === row[j] ? INSERT : DELETE
    }
  }
  const path: number[] = []
  for (let i = rows, j = columns; i > 0 || j > 0; ) {
    const step = steps[i * width + j]
    path.push(step)
    if (step !== INSERT) i--
    if (step !== DELETE) j--
  }
  for (let i = aStart, j = bStart; path.length > 0; ) {
    const step = path.pop()!
    if (step === BOTH) out(a[i] === b[j] && a[i] !== 0 ? 'keep' : 'replace', i++, j++)
    else if (step === DELETE) out('delete', i++, j)
    else out('insert', i, j++)
  }
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
