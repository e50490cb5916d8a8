import { checkNumbers, checkWithin } from './checks.ts'

/**
 * Bonferroni's adjusted p-values: min(1, m p), which keep the chance of any false discovery at the level.
 *
 * In this and the other corrections the result is in the order given. An undefined p-value, `NaN`, stays `NaN` and
 * does not count as a comparison. An empty list gives an empty list.
 *
 * @throws RangeError if a p-value is not from 0 to 1; TypeError for what is not a list of numbers.
 * @see Dunn (1961), https://doi.org/10.1080/01621459.1961.10482090
 */
export function bonferroniCorrection(pValues: ArrayLike<number>): Float64Array {
  const order = ascendingOrder(pValues)
  return adjust(pValues, order, (p) => p * order.length)
}

/**
 * Holm's step-down adjusted p-values: the k-th smallest times m - k + 1, raised to the one before it. Never larger
 * than Bonferroni's and with the same guarantee.
 *
 * @throws RangeError if a p-value is not from 0 to 1; TypeError for what is not a list of numbers.
 * @see Holm (1979), https://www.jstor.org/stable/4615733
 */
export function holmCorrection(pValues: ArrayLike<number>): Float64Array {
  const order = ascendingOrder(pValues)
  let largest = 0
  return adjust(pValues, order, (p, k) => (largest = Math.max(largest, p * (order.length - k))))
}

/** Results with their p-values corrected together by Holm. */
export function holmAdjusted<T extends { readonly pValue: number }>(
  results: readonly T[],
): (T & { readonly adjustedPValue: number })[] {
  const adjusted = holmCorrection(results.map(({ pValue }) => pValue))
  return results.map((result, i) => ({ ...result, adjustedPValue: adjusted[i] }))
}

/**
 * Adjusted p-values of Benjamini and Hochberg: the k-th smallest times m/k, lowered to the one after it. They keep
 * the expected share of false discoveries among the discoveries at the level, for tests that are independent or
 * positively dependent.
 *
 * @throws RangeError if a p-value is not from 0 to 1; TypeError for what is not a list of numbers.
 * @see Benjamini and Hochberg (1995), https://doi.org/10.1111/j.2517-6161.1995.tb02031.x
 */
export function benjaminiHochbergCorrection(pValues: ArrayLike<number>): Float64Array {
  return stepUp(pValues, ascendingOrder(pValues), 1)
}

/**
 * Adjusted p-values of Benjamini and Yekutieli: those of Benjamini and Hochberg times 1 + 1/2 + … + 1/m, at most 1. They keep
 * the expected share of false discoveries among the discoveries at the level, however the m tests depend on each other.
 *
 * @throws RangeError if a p-value is not from 0 to 1; TypeError for what is not a list of numbers.
 * @see Benjamini and Yekutieli (2001), https://doi.org/10.1214/aos/1013699998
 */
export function benjaminiYekutieliCorrection(pValues: ArrayLike<number>): Float64Array {
  const order = ascendingOrder(pValues)
  const harmonic = order.reduce((sum, _, k) => sum + 1 / (k + 1), 0)
  return stepUp(pValues, order, harmonic)
}

function stepUp(pValues: ArrayLike<number>, order: readonly number[], factor: number): Float64Array {
  const count = order.length
  let smallest = 1
  return adjust(
    pValues,
    order.toReversed(),
    (p, k) => (smallest = Math.min(smallest, (p * count * factor) / (count - k))),
  )
}

/** Indices of the defined p-values, smallest p first. */
function ascendingOrder(pValues: ArrayLike<number>): number[] {
  checkNumbers('pValues', pValues)
  const order: number[] = []
  for (let i = 0; i < pValues.length; i++) {
    const p = pValues[i]
    if (Number.isNaN(p)) continue
    checkWithin(`pValues[${i}]`, p, 0, 1)
    order.push(i)
  }
  return order.sort((i, j) => pValues[i] - pValues[j])
}

/** Applies a step to each p-value in the order given; `step` gets its place in that order, from 0. */
function adjust(
  pValues: ArrayLike<number>,
  order: readonly number[],
  step: (p: number, place: number) => number,
): Float64Array {
  const adjusted = new Float64Array(pValues.length).fill(Number.NaN)
  order.forEach((index, place) => {
    adjusted[index] = Math.min(1, step(pValues[index], place))
  })
  return adjusted
}
