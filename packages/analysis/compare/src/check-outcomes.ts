import { InputError, type MeasuredMetric } from '@codegen-eval/corpus'
import { segmentScores } from '@codegen-eval/statistics'
import type { CommonRows } from './common-rows.ts'
import type { PairTest } from './pair-test.ts'

/** Whether a test needs scores that are 0 or 1. */
export function needsOutcomes(test: PairTest): boolean {
  return test === 'mcnemar' || test === 'mcnemar-mid-p'
}

/**
 * Checks that the scores of all models are 0 or 1 where McNemar's test is asked for.
 *
 * @throws InputError that names the metric, the model, the segment and its score.
 */
export function checkOutcomes(
  test: PairTest,
  models: readonly string[],
  { spec }: MeasuredMetric,
  { systems, segments }: CommonRows,
): void {
  if (!needsOutcomes(test)) return
  for (const [m, system] of systems.entries()) {
    const scores = segmentScores(system)
    const at = scores.findIndex((score) => score !== 0 && score !== 1)
    if (at >= 0)
      throw new InputError(
        `test ${test}: expected scores of 0 or 1 (pass or fail), and metric ${spec} gives ${models[m]} ${Number(scores[at]!.toPrecision(6))} on segment ${segments[at]! + 1}: use randomization, which takes any scores`,
      )
  }
}
