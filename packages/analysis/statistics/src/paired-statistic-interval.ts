import {
  checkIntervalOptions,
  type EstimateInterval,
  type IntervalOptions,
  intervalOf,
} from './bootstrap-intervals.ts'
import { checkedOptions, checkFunction, checkPaired, checkWhole } from './checks.ts'
import { randomStream, uniformIndex } from './random-stream.ts'
import { DEFAULT_RESAMPLES, DEFAULT_SEED } from './settings.ts'

/** A number computed from two lists of scores of the same segments: an effect size, a correlation. */
export type PairedStatistic = (a: Float64Array, b: Float64Array) => number

/**
 * The bootstrap interval of any statistic of paired scores: segments are drawn with replacement, and the
 * statistic is computed anew on each resample.
 *
 * Resamples on which it is undefined (all drawn scores alike) are left out and counted. The cost is that of
 * `resamples` calls, plus one call per segment for `bca`.
 *
 * ```ts
 * import { kendallTauB, pairedStatisticInterval } from '@codegen-eval/statistics'
 *
 * const scores = [0.31, 0.84, 0.55, 0.12, 0.97, 0.42]
 * const grades = [1, 4, 2, 3, 4, 1]
 * const tau = (x: Float64Array, y: Float64Array) => kendallTauB(x, y).coefficient
 * const { estimate, low, high } = pairedStatisticInterval(scores, grades, tau, { method: 'bca' })
 * console.log(estimate.toFixed(2), low.toFixed(2), high.toFixed(2))
 * ```
 *
 * ```text
 * 0.50 -1.00 0.96
 * ```
 *
 * @throws RangeError if the lists are empty, differ in length, or hold a number that is not finite, or if an
 * option is out of its range.
 */
export function pairedStatisticInterval(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  statistic: PairedStatistic,
  options: IntervalOptions = {},
): EstimateInterval {
  checkFunction('statistic', statistic)
  const { resamples = DEFAULT_RESAMPLES, seed = DEFAULT_SEED, first = 0 } = checkedOptions(options)
  checkIntervalOptions(options)
  checkPaired('a', a, 'b', b)
  checkWhole('resamples', resamples, 1)
  checkWhole('first', first, 0)
  const [ownA, ownB] = [Float64Array.from(a), Float64Array.from(b)]
  const [drawnA, drawnB] = [ownA.slice(), ownB.slice()]
  const resampled = new Float64Array(resamples)
  const stream = randomStream(seed, first)
  for (let r = 0; r < resamples; r++) {
    const draws = stream.clone()
    stream.jump()
    for (let i = 0; i < drawnA.length; i++) {
      const segment = uniformIndex(draws, ownA.length)
      drawnA[i] = ownA[segment]
      drawnB[i] = ownB[segment]
    }
    resampled[r] = statistic(drawnA, drawnB)
  }
  const withoutSegment = (left: number) => statistic(without(ownA, left), without(ownB, left))
  // Without its only segment there is no data to compute a statistic from.
  const jackknife = () => ownA.map((_, left) => (ownA.length === 1 ? Number.NaN : withoutSegment(left)))
  return intervalOf(resampled, statistic(ownA, ownB), jackknife, options)
}

function without(values: Float64Array, index: number): Float64Array {
  return values.filter((_, i) => i !== index)
}
