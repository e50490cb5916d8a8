import { plural } from '@codegen-eval/messages'
import {
  approximateRandomizationTest,
  clusterCount,
  clusterMeans,
  type MetricRows,
  mcnemarTest,
  type PermutationResult,
  type PValue,
  pairedTTest,
  wilcoxonSignedRankTest,
} from '@codegen-eval/statistics'
import { FEWEST_TESTED, unswappedTest } from '@codegen-eval/statistics/internal'
import type { PairTest } from './settings.ts'

/** Names of the tests, and whether they compare corpus scores or segment scores. */
export const TEST_NAMES: Readonly<Record<PairTest, { name: string; compares: 'corpus' | 'segments' }>> = {
  randomization: { name: 'approximate randomization', compares: 'corpus' },
  bootstrap: { name: 'studentized paired bootstrap', compares: 'corpus' },
  wilcoxon: { name: 'Wilcoxon signed rank', compares: 'segments' },
  t: { name: 'paired t', compares: 'segments' },
  mcnemar: { name: 'exact McNemar', compares: 'segments' },
  'mcnemar-mid-p': { name: 'mid-p McNemar', compares: 'segments' },
}

/**
 * The test of a pair of models. Those that swap results, or the signs of differences, hold only if results are exchangeable,
 * which they are not where the models have different numbers of samples: with 20 and 10 samples pass^10 of equal models
 * differs in up to 30 % at the 5 % level. The studentized bootstrap of tasks takes their place.
 */
export function fittingTest(test: PairTest, hasUnequalSamples: boolean): PairTest {
  return hasUnequalSamples && test !== 't' ? 'bootstrap' : test
}

/** Rows and resampled scores of one model. */
export interface SystemSample {
  /** Rows of the segments that count. */
  readonly rows: MetricRows
  /** Scores of these segments. */
  readonly scores: Float64Array
}

/** The outcome of a test; `pValue` is `NaN` where it is undefined. */
export interface PairTestResult extends PValue {
  /** Positive where the test sees A ahead, negative where it sees B ahead. */
  readonly direction: number
  readonly reason?: string
  /** The p-value by the step-down maximum over all pairs, of tests that swap. */
  readonly adjustedPValue?: number
  /** Set if no random draw is as extreme as the data: more draws could give a smaller p-value. */
  readonly isFloor?: true
}

export interface PairTestSettings {
  readonly trials: number
  readonly resamples: number
  readonly seed: number
  /** The cluster of each segment: randomization swaps whole clusters, and the tests of segment scores take the means of clusters. */
  readonly clusters?: Int32Array | undefined
}

/**
 * Tests whether A and B differ, two-sided.
 *
 * @throws RangeError if McNemar's test is asked for and a segment score is neither 0 nor 1.
 */
export function testPair(
  test: PairTest,
  a: SystemSample,
  b: SystemSample,
  settings: PairTestSettings,
): PairTestResult {
  const { clusters } = settings
  if (test === 'randomization')
    return randomizationOutcome(approximateRandomizationTest(a.rows, b.rows, settings), a, settings)
  const [scoresA, scoresB] = [a, b].map(({ scores }) => clusterMeans(scores, clusters)) as [
    ArrayLike<number>,
    ArrayLike<number>,
  ]
  const groups = scoresA.length
  const few = (result: PairTestResult): PairTestResult => unlessFew(result, groups, clusters)
  switch (test) {
    case 'bootstrap': {
      const result = unswappedTest(a.rows, b.rows, settings)
      const told = {
        ...outcome(result, result.statistic),
        ...(result.isFloor ? { isFloor: true as const } : {}),
      }
      return result.holdsForFew ? told : few(told)
    }
    case 'wilcoxon': {
      const result = wilcoxonSignedRankTest(scoresA, scoresB)
      return outcome(result, result.positiveRankSum - result.negativeRankSum)
    }
    case 't': {
      const result = pairedTTest(scoresA, scoresB)
      // the other tests give 1 for equal scores on every segment
      const same = Number.isNaN(result.pValue) && result.meanDifference === 0
      return same ? { pValue: 1, direction: 0 } : few(outcome(result, result.meanDifference))
    }
    case 'mcnemar':
    case 'mcnemar-mid-p': {
      const method = test === 'mcnemar' ? 'exact' : 'mid-p'
      const found = mcnemarTest(scoresA, scoresB, { method })
      const result = outcome(found, found.onlyA - found.onlyB)
      return method === 'exact' ? result : few(result)
    }
  }
}

/** A result of approximate randomization: only an exact one holds for few segments or clusters. */
export function randomizationOutcome(
  permuted: PermutationResult & { readonly adjustedPValue?: number },
  { scores }: SystemSample,
  { clusters }: PairTestSettings,
): PairTestResult {
  const { adjustedPValue, exact, extreme, statistic } = permuted
  const result: PairTestResult = {
    ...outcome(permuted, statistic),
    ...(adjustedPValue === undefined ? {} : { adjustedPValue }),
    ...(exact || extreme > 0 ? {} : { isFloor: true }),
  }
  return exact ? result : unlessFew(result, clusterCount(clusters, scores.length), clusters)
}

function unlessFew(result: PairTestResult, groups: number, clusters: Int32Array | undefined): PairTestResult {
  if (groups >= FEWEST_TESTED) return result
  const noun = clusters === undefined ? 'segment' : 'cluster'
  return {
    ...{ direction: result.direction, pValue: Number.NaN, adjustedPValue: Number.NaN },
    reason: `${plural(groups, noun)} are too few for this test: below ${FEWEST_TESTED}, only randomization, wilcoxon and mcnemar give a p-value, which is exact`,
  }
}

function outcome(
  { pValue, log10PValue, reason }: PValue & { readonly reason?: string },
  direction: number,
): PairTestResult {
  return {
    pValue,
    direction,
    ...(log10PValue === undefined ? {} : { log10PValue }),
    ...(reason === undefined ? {} : { reason }),
  }
}
