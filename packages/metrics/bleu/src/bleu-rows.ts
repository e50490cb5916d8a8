import { type BleuFormula, bleuPrecisions } from './bleu-smoothing.ts'
import { brevityPenalty } from './brevity-penalty.ts'

/** The columns of a row: matches and n-grams by order, and the two lengths. */
export function bleuColumns(order: number): string[] {
  const orders = Array.from({ length: order }, (_, i) => i + 1)
  return [
    ...orders.map((n) => `matches${n}`),
    ...orders.map((n) => `totals${n}`),
    'candidateLength',
    'referenceLength',
  ]
}

/** The parts of a sum of rows: the smoothed precisions, the brevity penalty, and the two lengths. */
export function bleuParts(sum: Float64Array, offset: number, formula: BleuFormula): Record<string, number> {
  const { order } = formula
  const [candidateLength, referenceLength] = [sum[offset + 2 * order], sum[offset + 2 * order + 1]]
  const precisions = bleuPrecisions(sum, offset, formula)
  return {
    ...Object.fromEntries(Array.from({ length: order }, (_, i) => [`precision${i + 1}`, precisions[i] ?? 0])),
    brevityPenalty: brevityPenalty(candidateLength, referenceLength),
    candidateLength,
    referenceLength,
  }
}
