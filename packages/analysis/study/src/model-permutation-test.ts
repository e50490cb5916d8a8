import { randomStream, uniformIndex } from '@codegen-eval/statistics'

/** Whether scores of a metric go with people's over models. */
export interface ModelPermutationResult {
  /** One-sided; `NaN` with a reason if a score is undefined. */
  readonly pValue: number
  /** Whether all orders of the models were enumerated, rather than a random sample. */
  readonly exact: boolean
  /** Number of orders that were evaluated. */
  readonly trials: number
  readonly reason?: string
}

/** 8! = 40,320 orders take milliseconds. */
const MAX_EXACT = 8
const SAMPLED = 9999
/** Sums of products that differ by less, relative to their size, are equal but for rounding. */
const TOLERANCE = 1e-12

/**
 * Permutation test of whether a metric's scores of models go with people's: p is the share of the orders in which
 * people's scores can be dealt to the models whose correlation with the metric is at least the observed one (Pitman
 * 1937).
 *
 * The test is exact whatever the distributions, because models are its only unit: with n models p is at least 1 / n!,
 * so that fewer than four can never reach 5 %. Up to 8 models all orders are enumerated. Beyond that 9,999 are drawn,
 * and p = (extreme + 1) / 10,000. Constant scores give 1.
 *
 * @param seed A whole number of at least 0; 1 by default.
 * @throws RangeError if the numbers of scores differ.
 * @see https://doi.org/10.2307/2983647
 */
export function modelPermutationTest(
  metric: ArrayLike<number>,
  human: ArrayLike<number>,
  seed = 1,
): ModelPermutationResult {
  if (metric.length !== human.length)
    throw new RangeError(`scores: expected people's for each of ${metric.length} models, got ${human.length}`)
  const x = centred(metric)
  const y = centred(human)
  const observed = sumOfProducts(x, y)
  if (Number.isNaN(observed))
    return { pValue: Number.NaN, exact: true, trials: 0, reason: 'a model has no score' }
  const scale = Math.sqrt(sumOfProducts(x, x) * sumOfProducts(y, y))
  const isExtreme = (order: Float64Array) => sumOfProducts(x, order) >= observed - TOLERANCE * scale
  let extreme = 0
  if (x.length <= MAX_EXACT) {
    let trials = 0
    eachOrder(y, (order) => {
      trials++
      if (isExtreme(order)) extreme++
    })
    return { pValue: extreme / trials, exact: true, trials }
  }
  const stream = randomStream(seed)
  for (let trial = 0; trial < SAMPLED; trial++) {
    for (let i = y.length - 1; i > 0; i--) swap(y, i, uniformIndex(stream, i + 1))
    if (isExtreme(y)) extreme++
  }
  return { pValue: (extreme + 1) / (SAMPLED + 1), exact: false, trials: SAMPLED }
}

/** Calls `visit` with every order of the values, in place (Heap 1963). */
function eachOrder(values: Float64Array, visit: (order: Float64Array) => void): void {
  const counters = new Int32Array(values.length)
  visit(values)
  for (let i = 1; i < values.length; ) {
    if (counters[i] < i) {
      swap(values, i % 2 === 0 ? 0 : counters[i], i)
      visit(values)
      counters[i]++
      i = 1
    } else {
      counters[i++] = 0
    }
  }
}

function swap(values: Float64Array, i: number, j: number): void {
  const value = values[i]
  values[i] = values[j]
  values[j] = value
}

function centred(values: ArrayLike<number>): Float64Array {
  const mean = Array.from(values).reduce((sum, value) => sum + value, 0) / values.length
  return Float64Array.from(values, (value) => value - mean)
}

function sumOfProducts(x: Float64Array, y: Float64Array): number {
  return x.reduce((sum, value, i) => sum + value * y[i], 0)
}
