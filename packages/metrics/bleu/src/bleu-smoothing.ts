/**
 * What stands for the precision of an order without a match, as sacreBLEU 2.6 names it: `none` leaves 0, `exp`
 * takes 1/2, 1/4, 1/8, … of a match for each such order in turn, `floor` takes `smoothingValue` of a match, and
 * `add-k` adds `smoothingValue` to matches and totals of all orders but the first.
 */
export type BleuSmoothing = 'none' | 'exp' | 'floor' | 'add-k'

/** The names of `BleuSmoothing`. */
export const bleuSmoothings: readonly BleuSmoothing[] = ['none', 'exp', 'floor', 'add-k']

/** How precisions become a score. */
export interface BleuFormula {
  /** The largest n of n-grams, 1 to 64. */
  readonly order: number
  readonly smoothing: BleuSmoothing
  /** The number that `floor` and `add-k` need. */
  readonly smoothingValue: number
  /** Whether the mean is over those orders only of which the candidates have an n-gram. */
  readonly effectiveOrder: boolean
}

/** Papineni et al. 2002, section 2.1.3: n-grams up to 4 agree best with people. */
export const BLEU_ORDER = 4

/** Longer n-grams match nothing but copies; a row holds two numbers for each order. */
const LARGEST_ORDER = 64

/** sacreBLEU 2.6's values where none is given. */
const SMOOTHING_VALUES: Readonly<Record<BleuSmoothing, number>> = { none: 0, exp: 0, floor: 0.1, 'add-k': 1 }

/**
 * A formula with its defaults, checked: order 4, exponential smoothing, 0.1 for `floor` and 1 for `add-k`,
 * effective order.
 *
 * @throws RangeError or TypeError for a setting outside its range, or a `smoothingValue` that the smoothing does
 * not use.
 */
export function bleuFormula({
  order = BLEU_ORDER,
  smoothing = 'exp',
  smoothingValue,
  effectiveOrder = true,
}: Partial<BleuFormula> = {}): BleuFormula {
  if (!Number.isInteger(order) || order < 1 || order > LARGEST_ORDER) {
    throw new RangeError(`order: expected a whole number from 1 to ${LARGEST_ORDER}, got ${order}`)
  }
  if (!bleuSmoothings.includes(smoothing)) {
    throw new RangeError(`smoothing: expected one of ${bleuSmoothings.join(', ')}, got ${smoothing}`)
  }
  if (typeof effectiveOrder !== 'boolean') {
    throw new TypeError(`effectiveOrder: expected true or false, got ${effectiveOrder}`)
  }
  if (smoothingValue !== undefined) {
    if (smoothing !== 'floor' && smoothing !== 'add-k') {
      throw new RangeError(`smoothingValue: smoothing ${smoothing} takes none, got ${smoothingValue}`)
    }
    if (!Number.isFinite(smoothingValue) || smoothingValue < 0) {
      throw new RangeError(`smoothingValue: expected a number of at least 0, got ${smoothingValue}`)
    }
  }
  return {
    order,
    smoothing,
    smoothingValue: smoothingValue ?? SMOOTHING_VALUES[smoothing],
    effectiveOrder,
  }
}

/**
 * The smoothed precisions p_1, p_2, … from counts: `counts[offset + n - 1]` holds the matches of order n,
 * `counts[offset + order + n - 1]` the n-grams of the candidates.
 *
 * The list ends before the first order of which the candidates have no n-gram, and is empty where nothing
 * matches at all.
 */
export function bleuPrecisions(
  counts: ArrayLike<number>,
  offset: number,
  { order, smoothing, smoothingValue }: BleuFormula,
): number[] {
  let anyMatch = false
  for (let n = 0; n < order; n++) if (counts[offset + n]! > 0) anyMatch = true
  if (!anyMatch) return []

  const precisions: number[] = []
  const added = smoothing === 'add-k' ? smoothingValue : 0
  let shareOfMatch = 1
  for (let n = 0; n < order; n++) {
    const matches = counts[offset + n]! + (n > 0 ? added : 0)
    const total = counts[offset + order + n]! + (n > 0 ? added : 0)
    if (total === 0) break
    if (matches > 0) precisions.push(matches / total)
    else if (smoothing === 'exp') precisions.push((shareOfMatch /= 2) / total)
    else precisions.push(smoothing === 'floor' ? smoothingValue / total : 0)
  }
  return precisions
}

/**
 * The geometric mean of precisions that `bleuPrecisions` gave, 0 where there is none. Without effective order
 * it is 0 as well where an order is missing.
 */
export function meanPrecision(precisions: readonly number[], { order, effectiveOrder }: BleuFormula): number {
  if (precisions.length === 0 || (precisions.length < order && !effectiveOrder)) return 0
  let logs = 0
  for (const precision of precisions) logs += Math.log(precision)
  return Math.exp(logs / precisions.length)
}
