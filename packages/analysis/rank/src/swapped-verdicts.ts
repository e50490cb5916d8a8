import {
  clusterIndices,
  holmCorrection,
  pairwiseRandomizationTests,
  type RandomizedPair,
} from '@codegen-eval/statistics'
import {
  FEWEST_TESTED,
  haveUnequalSamples,
  type PairTable,
  pairTable,
  unswappedTest,
} from '@codegen-eval/statistics/internal'
import { DEFAULT_RESAMPLES } from '@codegen-eval/statistics/settings'
import type { CommonRows } from './common-rows.ts'
import type { RankOptions, RankSettings } from './rank-settings.ts'

/**
 * The verdicts on all pairs of models in the order of their scores by approximate randomization with the step-down maximum: the
 * adjusted p-values of `compareModels`, with the same swaps.
 *
 * Where models have different numbers of samples of a task, their results cannot be swapped: the p-values of those pairs are
 * those of the studentized bootstrap, and all are corrected by Holm's method, as in `compareModels`.
 *
 * @param order The models, the best first.
 * @param scores In this order.
 */
export function swappedVerdicts(
  { systems, samples = [], units }: CommonRows,
  order: readonly number[],
  scores: Float64Array,
  { alpha, resamples: trials, seed }: RankSettings,
  onProgress: RankOptions['onProgress'],
): PairTable {
  if (order.length < 2) return new Int8Array(order.length)
  const pairs = order.flatMap((a, j) => order.slice(j + 1).map((b): RandomizedPair => [a, b]))
  const clusters = clusterIndices(units)
  const swapped = (of: readonly RandomizedPair[]) =>
    of.length === 0 ? [] : pairwiseRandomizationTests(systems, of, { trials, seed, clusters }, onProgress)
  const adjusted = haveUnequalSamples(...samples)
    ? holmCorrection(mixedPValues())
    : swapped(pairs).map(({ adjustedPValue }) => adjustedPValue)

  /** By swaps where the numbers of samples are equal, and without them elsewhere. */
  function mixedPValues(): Float64Array {
    const isUnequal = pairs.map(([a, b]) => haveUnequalSamples(samples[a], samples[b]))
    const places = [...pairs.keys()].filter((p) => !isUnequal[p])
    const pValues = new Float64Array(pairs.length)
    for (const [i, { pValue }] of swapped(places.map((p) => pairs[p])).entries()) pValues[places[i]] = pValue
    const isFew = new Set(units).size < FEWEST_TESTED
    const options = { resamples: Math.min(trials, DEFAULT_RESAMPLES), seed, clusters }
    for (const [p, [a, b]] of pairs.entries()) {
      if (!isUnequal[p]) continue
      const { pValue, holdsForFew } = unswappedTest(systems[a], systems[b], options)
      pValues[p] = isFew && !holdsForFew ? Number.NaN : pValue
      onProgress?.((p + 1) / pairs.length)
    }
    return pValues
  }

  const verdicts = new Int8Array(pairs.length)
  for (let j = 0, p = 0; j < order.length; j++)
    for (let k = j + 1; k < order.length; k++, p++)
      if (scores[j] > scores[k] && adjusted[p] <= alpha) verdicts[p] = 1
  return pairTable(verdicts, order.length)
}
