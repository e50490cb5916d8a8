import {
  clusterIndices,
  holmCorrection,
  joinedDifference,
  type MetricRows,
  pairwiseRandomizationSteps,
  type RandomizedPair,
  studentizedBootstrapTest,
} from '@codegen-eval/statistics'
import {
  FEWEST_TESTED,
  haveUnequalSamples,
  type PairTable,
  pairTable,
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
  const isUnequal = pairs.map(([a, b]) => areUnequal(samples[a], samples[b]))
  const swapped = pairs.filter((_, p) => !isUnequal[p])
  const clusters = clusterIndices(units)
  const swaps = { trials, seed, clusters }
  const results =
    swapped.length === 0 ? [] : lastOf(pairwiseRandomizationSteps(systems, swapped, swaps), onProgress)
  const isMixed = swapped.length < pairs.length
  const bootstrap = { resamples: Math.min(trials, DEFAULT_RESAMPLES), seed, clusters }
  const adjusted = isMixed
    ? holmCorrection(
        pairs.map(([a, b], p) => {
          if (!isUnequal[p]) return results.shift()!.pValue
          onProgress?.((p + 1) / pairs.length)
          return unswappedPValue(systems[a], systems[b], bootstrap)
        }),
      )
    : results.map(({ adjustedPValue }) => adjustedPValue)
  const verdicts = new Int8Array(pairs.length)
  for (let j = 0, p = 0; j < order.length; j++)
    for (let k = j + 1; k < order.length; k++, p++)
      if (scores[j] > scores[k] && adjusted[p] <= alpha) verdicts[p] = 1
  return pairTable(verdicts, order.length)
}

function areUnequal(a: ArrayLike<number> | undefined, b: ArrayLike<number> | undefined): boolean {
  return a !== undefined && b !== undefined && haveUnequalSamples(a, b)
}

/** The p-value of two systems whose results are not exchangeable; `NaN` with few units. */
function unswappedPValue(
  a: MetricRows,
  b: MetricRows,
  options: { readonly resamples: number; readonly seed: number; readonly clusters: Int32Array },
): number {
  const joined = joinedDifference(a, b, options.clusters)
  if (joined !== undefined) return joined.pValue
  const isFew = new Set(options.clusters).size < FEWEST_TESTED
  return isFew ? Number.NaN : studentizedBootstrapTest(a, b, options).pValue
}

function lastOf<T>(steps: Generator<number, T>, onProgress: RankOptions['onProgress']): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    onProgress?.(value)
  }
}
