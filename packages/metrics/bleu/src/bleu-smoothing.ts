/**
 * The smoothing of an order without a match, under sacreBLEU 2.6's names: `none` leaves 0, `exp` counts 1/2, 1/4, 1/8, …
 * of a match for each such order in turn, `floor` counts `smoothingValue` of a match, and
 * `add-k` adds `smoothingValue` to matches and totals of all orders but the first.
 */
export type BleuSmoothing = 'none' | 'exp' | 'floor' | 'add-k'

/** How a smoothing changes precisions. */
interface Smoothing {
  /** sacreBLEU 2.6's default of `smoothingValue`, for a smoothing that takes it. */
  readonly value?: number
  /** Whether the value is added to matches and totals of all orders but the first. */
  readonly isAdded?: boolean
  /** The precision of an order without a match, where `zeros` orders up to this one have none; 0 if left out. */
  precision?(total: number, zeros: number, value: number): number
}

/** All smoothings of summed counts: a new one needs an entry here, and options and messages follow. */
const SMOOTHINGS: Readonly<Record<BleuSmoothing, Smoothing>> = {
  none: {},
  exp: { precision: (total, zeros) => 0.5 ** zeros / total },
  floor: { value: 0.1, precision: (total, _zeros, value) => value / total },
  'add-k': { value: 1, isAdded: true },
}

/** The names of `BleuSmoothing`. */
export const bleuSmoothings: readonly BleuSmoothing[] = /* @__PURE__ */ Object.keys(
  SMOOTHINGS,
) as BleuSmoothing[]

/** sacreBLEU 2.6's default of `smoothingValue`; `undefined` for a smoothing that takes none. */
export function defaultSmoothingValue(smoothing: string): number | undefined {
  return Object.hasOwn(SMOOTHINGS, smoothing) ? SMOOTHINGS[smoothing as BleuSmoothing].value : undefined
}

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

  // a list that grows has room for 17 numbers, and this one is made for each segment
  const precisions = new Array<number>(order)
  const { isAdded, precision } = SMOOTHINGS[smoothing]
  const added = isAdded ? smoothingValue : 0
  let zeros = 0
  for (let n = 0; n < order; n++) {
    const matches = counts[offset + n] + (n > 0 ? added : 0)
    const total = counts[offset + order + n] + (n > 0 ? added : 0)
    if (total === 0) return precisions.slice(0, n)
    precisions[n] = matches > 0 ? matches / total : (precision?.(total, ++zeros, smoothingValue) ?? 0)
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
  for (let n = 0; n < precisions.length; n++) logs += Math.log(precisions[n])
  return Math.exp(logs / precisions.length)
}
