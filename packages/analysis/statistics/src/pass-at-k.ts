import { bootstrapInterval, type EstimateInterval, type IntervalOptions } from './bootstrap-intervals.ts'
import { checkWhole } from './checks.ts'
import { meanScoreRows } from './metric-rows.ts'

/** The samples drawn for one problem. */
export interface ProblemSamples {
  /** n: how many samples were drawn. */
  readonly samples: number
  /** c: how many of them pass the tests. */
  readonly correct: number
}

/**
 * pass@k of one problem (Chen et al. 2021): the chance that at least one of k samples, picked without replacement
 * from n of which c are correct, is correct: 1 - C(n - c, k)/C(n, k), 0..1. Unbiased, unlike 1 - (1 - c/n)^k.
 *
 * Computed as a product of min(c, k) factors, which neither overflows nor cancels. 1 where fewer than k samples
 * are wrong.
 *
 * @throws RangeError if the numbers are not whole, c is over n, or k is not from 1 to n.
 * @see https://arxiv.org/abs/2107.03374
 */
export function passAtK(samples: number, correct: number, k: number): number {
  checkWhole('samples', samples, 1)
  checkWhole('correct', correct, 0, samples)
  checkWhole('k', k, 1, samples)
  if (samples - correct < k) return 1
  // C(n - c, k)/C(n, k) is symmetric in c and k: take the shorter product.
  const [few, many] = correct < k ? [correct, k] : [k, correct]
  let fail = 1
  for (let i = 0; i < few; i++) fail *= (samples - many - i) / (samples - i)
  return 1 - fail
}

/**
 * The mean of pass@k over problems, 0..1.
 *
 * @throws RangeError if there is no problem, or for a problem for which `passAtK` throws.
 */
export function meanPassAtK(problems: readonly ProblemSamples[], k: number): number {
  const values = passRates(problems, k)
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * The bootstrap interval of the mean of pass@k; problems are what is resampled, since their number, not that of
 * the samples, limits what is known.
 *
 * @throws RangeError if there is no problem, for a problem for which `passAtK` throws, or if an option is out of
 * its range.
 */
export function passAtKInterval(
  problems: readonly ProblemSamples[],
  k: number,
  options: IntervalOptions = {},
): EstimateInterval {
  return bootstrapInterval(meanScoreRows(passRates(problems, k)), options)
}

function passRates(problems: readonly ProblemSamples[], k: number): Float64Array {
  if (problems.length === 0) throw new RangeError('problems: expected at least one, got none')
  return Float64Array.from(problems, ({ samples, correct }, i) => {
    if (samples < k)
      throw new RangeError(`problems[${i}]: pass@${k} takes at least ${k} samples, got ${samples}`)
    return passAtK(samples, correct, k)
  })
}
