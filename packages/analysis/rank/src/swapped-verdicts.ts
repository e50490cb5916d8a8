import { clusterIndices, pairwiseRandomizationSteps, type RandomizedPair } from '@codegen-eval/statistics'
import { type PairTable, pairTable } from '@codegen-eval/statistics/internal'
import type { CommonRows } from './common-rows.ts'
import type { RankOptions, RankSettings } from './rank-settings.ts'

/**
 * The verdicts on all pairs of models in the order of their scores by approximate randomization with the step-down maximum: the
 * adjusted p-values of `compareModels`, with the same swaps.
 *
 * @param order The models, the best first.
 * @param scores In this order.
 */
export function swappedVerdicts(
  { systems, units }: CommonRows,
  order: readonly number[],
  scores: Float64Array,
  { alpha, resamples: trials, seed }: RankSettings,
  onProgress: RankOptions['onProgress'],
): PairTable {
  if (order.length < 2) return new Int8Array(order.length)
  const pairs = order.flatMap((a, j) => order.slice(j + 1).map((b): RandomizedPair => [a, b]))
  const steps = pairwiseRandomizationSteps(systems, pairs, { trials, seed, clusters: clusterIndices(units) })
  for (;;) {
    const { done, value } = steps.next()
    if (!done) {
      onProgress?.(value)
      continue
    }
    const verdicts = new Int8Array(pairs.length)
    for (let j = 0, p = 0; j < order.length; j++)
      for (let k = j + 1; k < order.length; k++, p++)
        if (scores[j] > scores[k] && value[p].adjustedPValue <= alpha) verdicts[p] = 1
    return pairTable(verdicts, order.length)
  }
}
