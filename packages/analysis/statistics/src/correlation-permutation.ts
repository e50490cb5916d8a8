import { checkedOptions, checkPaired, checkWhole } from './checks.ts'
import { meanOf } from './mean-of.ts'
import type { RandomizationOptions } from './pairwise-randomization.ts'
import { randomStream, uniformIndex } from './random-stream.ts'
import { DEFAULT_SEED } from './settings.ts'
import { checkAlternative } from './test-result.ts'

/** The outcome of a permutation test of a correlation. */
export interface CorrelationPermutation {
  readonly pValue: number
  /** Whether all orders were enumerated, rather than a random sample. */
  readonly exact: boolean
  /** Number of orders that were evaluated. */
  readonly trials: number
}

/** Settings of the test. */
export interface CorrelationPermutationOptions extends Pick<RandomizationOptions, 'alternative' | 'seed'> {
  /** Orders that are drawn for more than 9 points; 9,999 by default. */
  readonly trials?: number
}

/** 9! = 362,880 orders take 10 ms. */
const MAX_EXACT = 9

/** Sums of products that differ by less, relative to their size, are equal but for rounding. */
const TOLERANCE = 1e-12

/**
 * The permutation test of Pearson's correlation: p is the share of the orders of y whose correlation with x is at least as
 * extreme as the observed one. Of ranks it is the test of Spearman's correlation.
 *
 * All orders are enumerated for up to 9 points; beyond that `trials` orders are drawn, and p = (extreme + 1)/(trials + 1). It
 * assumes no distribution, only that all orders are equally likely. A constant list gives 1.
 *
 * @throws RangeError if the lists are empty, differ in length, or hold a number that is not finite, or an option is out of its
 * range.
 * @see Pitman (1937), https://doi.org/10.2307/2983647
 */
export function correlationPermutationTest(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: CorrelationPermutationOptions = {},
): CorrelationPermutation {
  const { alternative = 'two-sided', trials = 9999, seed = DEFAULT_SEED } = checkedOptions(options)
  checkPaired('x', x, 'y', y)
  checkAlternative(alternative)
  checkWhole('trials', trials, 1)
  const [fixed, order] = [centred(x), centred(y)]
  const tolerance = TOLERANCE * Math.sqrt(sumOfProducts(fixed, fixed) * sumOfProducts(order, order))
  const towards = (sum: number) =>
    alternative === 'two-sided' ? Math.abs(sum) : alternative === 'greater' ? sum : -sum
  const least = towards(sumOfProducts(fixed, order)) - tolerance
  let [extreme, evaluated] = [0, 0]
  const evaluate = () => {
    evaluated++
    if (towards(sumOfProducts(fixed, order)) >= least) extreme++
  }
  if (order.length <= MAX_EXACT) {
    eachOrder(order, evaluate)
    return { pValue: extreme / evaluated, exact: true, trials: evaluated }
  }
  const stream = randomStream(seed)
  while (evaluated < trials) {
    for (let i = order.length - 1; i > 0; i--) swap(order, i, uniformIndex(stream, i + 1))
    evaluate()
  }
  return { pValue: (extreme + 1) / (trials + 1), exact: false, trials }
}

/** Calls `visit` with every order of the values, in place (Heap 1963). */
function eachOrder(values: Float64Array, visit: () => void): void {
  const counters = new Int32Array(values.length)
  visit()
  for (let i = 1; i < values.length; ) {
    if (counters[i] < i) {
      swap(values, i % 2 === 0 ? 0 : counters[i], i)
      visit()
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
  const mean = meanOf(values)
  return Float64Array.from(values, (value) => value - mean)
}

function sumOfProducts(x: Float64Array, y: Float64Array): number {
  let sum = 0
  for (let i = 0; i < x.length; i++) sum += x[i] * y[i]
  return sum
}
