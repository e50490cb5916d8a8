import { pairCount } from './pair-comparisons.ts'

/** A significance test of all pairs of models, in the order (0, 1), (0, 2), …, (1, 2), …. */
export interface TestedPairs {
  /** The score of the first minus that of the second; `NaN` if one is undefined. */
  readonly differences: Float64Array
  /** Two-sided. */
  readonly pValues: Float64Array
  /** 1 if the first is significantly better (p < 0.05), -1 if the second is, 0 if neither is. */
  readonly winners: Int8Array
}

/** The level of the tests of Roy et al. (2021), and of tests of metrics. */
export const SIGNIFICANCE_LEVEL = 0.05

/**
 * Tests all pairs of models.
 *
 * @param test The difference of two models, its p-value, and the sign of the lead, which is that of the difference by default.
 */
export function testedPairs(
  models: number,
  test: (
    first: number,
    second: number,
  ) => { readonly difference: number; readonly pValue: number; readonly lead?: number },
): TestedPairs {
  const count = pairCount(models)
  const [differences, pValues] = [new Float64Array(count), new Float64Array(count)]
  const winners = new Int8Array(count)
  let pair = 0
  for (let first = 0; first < models; first++) {
    for (let second = first + 1; second < models; second++, pair++) {
      const { difference, pValue, lead = difference } = test(first, second)
      differences[pair] = difference
      pValues[pair] = pValue
      winners[pair] = pValue < SIGNIFICANCE_LEVEL ? Math.sign(lead) : 0
    }
  }
  return { differences, pValues, winners }
}
