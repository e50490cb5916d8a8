import {
  approximateRandomizationTest,
  corpusScore,
  type MetricRows,
  mcnemarTest,
  pairedTTest,
  segmentScores,
  shiftedBootstrapTest,
  wilcoxonSignedRankTest,
} from '@codegen-eval/statistics'

/** Significance tests for a pair of models. */
export const PAIR_TESTS = ['randomization', 'bootstrap', 'wilcoxon', 't', 'mcnemar', 'mcnemar-mid-p'] as const

/** A significance test for a pair of models. */
export type PairTest = (typeof PAIR_TESTS)[number]

/** Names of the tests, and whether they compare corpus scores or segment scores. */
export const TEST_NAMES: Readonly<Record<PairTest, { name: string; compares: 'corpus' | 'segments' }>> = {
  randomization: { name: 'approximate randomization', compares: 'corpus' },
  bootstrap: { name: 'shifted paired bootstrap', compares: 'corpus' },
  wilcoxon: { name: 'Wilcoxon signed rank', compares: 'segments' },
  t: { name: 'paired t', compares: 'segments' },
  mcnemar: { name: 'McNemar, exact', compares: 'segments' },
  'mcnemar-mid-p': { name: 'McNemar, mid-p', compares: 'segments' },
}

/** Rows and resampled scores of one model. */
export interface SystemSample {
  /** Rows of the segments that count. */
  readonly rows: MetricRows
  /** Scores on the common resamples. */
  readonly resampled: Float64Array
}

/** The outcome of a test. */
export interface PairTestResult {
  /** `NaN` where it is undefined. */
  readonly pValue: number
  /** Positive where the test sees A ahead, negative where it sees B ahead. */
  readonly direction: number
  readonly reason?: string
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
  { trials, seed }: { readonly trials: number; readonly seed: number },
): PairTestResult {
  switch (test) {
    case 'randomization': {
      const { statistic, pValue, reason } = approximateRandomizationTest(a.rows, b.rows, { trials, seed })
      return outcome(pValue, statistic, reason)
    }
    case 'bootstrap': {
      const difference = corpusScore(a.rows) - corpusScore(b.rows)
      const { pValue, reason } = shiftedBootstrapTest(a.resampled, b.resampled, difference)
      return outcome(pValue, difference, reason)
    }
    case 'wilcoxon': {
      const result = wilcoxonSignedRankTest(segmentScores(a.rows), segmentScores(b.rows))
      return outcome(result.pValue, result.positiveRankSum - result.negativeRankSum, result.reason)
    }
    case 't': {
      const { pValue, meanDifference, reason } = pairedTTest(segmentScores(a.rows), segmentScores(b.rows))
      // the other tests give 1 for equal scores on every segment
      const same = Number.isNaN(pValue) && meanDifference === 0
      return same ? { pValue: 1, direction: 0 } : outcome(pValue, meanDifference, reason)
    }
    case 'mcnemar':
    case 'mcnemar-mid-p': {
      const method = test === 'mcnemar' ? 'exact' : 'mid-p'
      const { pValue, onlyA, onlyB } = mcnemarTest(segmentScores(a.rows), segmentScores(b.rows), { method })
      return { pValue, direction: onlyA - onlyB }
    }
  }
}

function outcome(pValue: number, direction: number, reason: string | undefined): PairTestResult {
  return { pValue, direction, ...(reason === undefined ? {} : { reason }) }
}
