import { checkOptions } from '@codegen-eval/metric'
import { bleuOptions } from './bleu-options.ts'

/**
 * The smoothing of an order without a match, under sacreBLEU 2.6's names: `none` leaves 0, `exp` counts 1/2, 1/4, 1/8, …
 * of a match for each such order in turn, `floor` counts `smoothingValue` of a match, and
 * `add-k` adds `smoothingValue` to matches and totals of all orders but the first.
 */
export type BleuSmoothing = 'none' | 'exp' | 'floor' | 'add-k'

/** The names of `BleuSmoothing`. */
export const bleuSmoothings: readonly BleuSmoothing[] = ['none', 'exp', 'floor', 'add-k']

/** The settings that turn precisions into a score. */
export interface BleuFormula {
  /** The largest n of n-grams, 1 to 64. */
  readonly order: number
  readonly smoothing: BleuSmoothing
  /** The number that `floor` and `add-k` need. */
  readonly smoothingValue: number
  /** Whether to leave out the orders of which the candidates have no n-gram. */
  readonly effectiveOrder: boolean
}

/** sacreBLEU 2.6's default values. */
const SMOOTHING_VALUES: Readonly<Record<BleuSmoothing, number>> = { none: 0, exp: 0, floor: 0.1, 'add-k': 1 }

/** The settings of a formula are options of BLEU, but for the smoothings of Chen and Cherry. */
const FORMULA_OPTIONS = {
  smoothing: { ...bleuOptions.smoothing, values: bleuSmoothings },
  smoothingValue: bleuOptions.smoothingValue,
  order: bleuOptions.order,
  effectiveOrder: bleuOptions.effectiveOrder,
} as const

/**
 * Checks the settings of a formula and fills in defaults: order 4, exponential smoothing, 0.1 for `floor` and 1 for
 * `add-k`, effective order.
 *
 * @throws RangeError for an unknown setting, a value out of range, or a `smoothingValue` that the smoothing does not
 * use; TypeError for a value of another type.
 */
export function bleuFormula(settings: Partial<BleuFormula> = {}): BleuFormula {
  const checked = checkOptions('bleuFormula', FORMULA_OPTIONS, settings)
  const { smoothing, smoothingValue } = checked
  if (smoothingValue !== undefined && smoothing !== 'floor' && smoothing !== 'add-k') {
    throw new RangeError(
      `bleuFormula: option smoothingValue=${smoothingValue}: smoothing ${smoothing} takes none`,
    )
  }
  return { ...checked, smoothingValue: smoothingValue ?? SMOOTHING_VALUES[smoothing] }
}

/**
 * The smoothed precisions p_1, p_2, … from counts: `counts[offset + n - 1]` holds the matches of order n,
 * `counts[offset + order + n - 1]` the n-grams of the candidates.
 *
 * The list ends before the first order of which the candidates have no n-gram, and is empty if nothing
 * matches at all.
 */
export function bleuPrecisions(
  counts: ArrayLike<number>,
  offset: number,
  { order, smoothing, smoothingValue }: BleuFormula,
): number[] {
  let anyMatch = false
  for (let n = 0; n < order; n++) if (counts[offset + n] > 0) anyMatch = true
  if (!anyMatch) return []

  const precisions: number[] = []
  const added = smoothing === 'add-k' ? smoothingValue : 0
  let shareOfMatch = 1
  for (let n = 0; n < order; n++) {
    const matches = counts[offset + n] + (n > 0 ? added : 0)
    const total = counts[offset + order + n] + (n > 0 ? added : 0)
    if (total === 0) break
    if (matches > 0) precisions.push(matches / total)
    else if (smoothing === 'exp') precisions.push((shareOfMatch /= 2) / total)
    else precisions.push(smoothing === 'floor' ? smoothingValue / total : 0)
  }
  return precisions
}

/**
 * The geometric mean of the precisions that `bleuPrecisions` returns; 0 for an empty list. Without effective order it is
 * also 0 if an order is missing.
 */
export function meanPrecision(precisions: readonly number[], { order, effectiveOrder }: BleuFormula): number {
  if (precisions.length === 0 || (precisions.length < order && !effectiveOrder)) return 0
  let logs = 0
  for (const precision of precisions) logs += Math.log(precision)
  return Math.exp(logs / precisions.length)
}
