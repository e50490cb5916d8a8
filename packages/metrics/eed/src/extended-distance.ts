import type { SettingsOf } from '@codegen-eval/metric'
import type { eedOptions } from './eed-options.ts'

const BLANK = 0x20

/**
 * The extended edit distance of two sequences of characters, divided by the length of the reference, 0..1.
 *
 *     min(1, (e + rho × v) / (n + rho × v))
 *
 * `e` is the cost of the cheapest path through the grid of both, which may jump to any character of the candidate at each
 * blank of the reference. A character of the candidate is visited where the cheapest cell of a row is; `v` counts the
 * repeated visits of each, and 1 for each that is never visited. `n` is the number of characters of the reference.
 *
 * Source: Stanchev, Wang and Ney, EED: Extended Edit Distance Measure for Machine Translation, 2019, with the order of
 * operations of torchmetrics 1.9.0, so that equal costs choose the same cell.
 */
export function extendedDistance(
  candidate: Int32Array,
  reference: Int32Array,
  { alpha, rho, deletion, insertion }: SettingsOf<typeof eedOptions>,
): number {
  const width = candidate.length + 1
  const visits = new Int32Array(width).fill(-1)
  // the cost of reaching each character of the candidate after the characters of the reference so far
  let row = new Float64Array(width).fill(1)
  let next = new Float64Array(width)
  row[0] = 0
  for (const character of reference) {
    next[0] = row[0] + 1
    let cheapest = 0
    for (let i = 1; i < width; i++) {
      const replaced = row[i - 1] + (candidate[i - 1] === character ? 0 : 1)
      next[i] = Math.min(next[i - 1] + deletion, replaced, row[i] + insertion)
      if (next[i] < next[cheapest]) cheapest = i
    }
    visits[cheapest]++
    if (character === BLANK) {
      const jump = alpha + next[cheapest]
      for (let i = 0; i < width; i++) if (next[i] > jump) next[i] = jump
    }
    const previous = row
    row = next
    next = previous
  }
  const coverage = rho * visits.reduce((sum, count) => sum + (count >= 0 ? count : 1), 0)
  return Math.min(1, (row[width - 1] + coverage) / (reference.length + coverage))
}
