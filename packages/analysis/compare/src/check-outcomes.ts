import type { MeasuredMetric } from '@codegen-eval/measure'
import { InputError } from '@codegen-eval/messages'
import type { CommonRows } from './common-rows.ts'
import type { PairTest } from './settings.ts'

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
  { scores: all, segments, clusters }: CommonRows,
): void {
  if (!needsOutcomes(test)) return
  if (clusters !== undefined) {
    throw new InputError(
      `test ${test}: expected independent segments, and there are clusters: use randomization, which swaps whole clusters`,
    )
  }
  for (const [m, scores] of all.entries()) {
    const at = scores.findIndex((score) => score !== 0 && score !== 1)
    if (at >= 0)
      throw new InputError(
        `test ${test}: expected scores of 0 or 1 (pass or fail), and metric ${spec} gives ${models[m]} ${Number(scores[at].toPrecision(6))} on segment ${segments[at] + 1}: use randomization, which takes any scores`,
      )
  }
}
