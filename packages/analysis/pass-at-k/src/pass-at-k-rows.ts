import type { MetricRows, RowMetric } from '@codegen-eval/statistics'
import { passAtK } from './pass-at-k.ts'
import { PASS_AT_K, PASS_HAT_K, type PassEstimator } from './pass-estimator.ts'
import type { SampleCounts } from './task-samples.ts'

/**
 * pass@k of a set of tasks as a metric of rows: the mean over tasks, 0..1.
 *
 * The row of a task is its pass@k, a count of 1, and 0. A task with fewer than k samples has no unbiased estimate; its
 * row is 0, 0 and a count of 1. The score is `NaN` if there is such a task, because HumanEval's program reports no
 * pass@k then, and a mean over the other tasks would be over different tasks for each k.
 */
export const passAtKMetric: RowMetric = {
  columns: ['pass', 'tasks', 'short tasks'],
  score: (sum, offset = 0) => (sum[offset + 2] > 0 ? Number.NaN : sum[offset] / sum[offset + 1]),
}

/**
 * Computes one row per task for one k; rows add.
 *
 * @throws RangeError if `k` is not a whole number of at least 1, or counts are not whole, or more samples pass than
 * there are.
 */
export function passAtKRows(tasks: readonly SampleCounts[], k: number): MetricRows {
  return rowsOfTasks(tasks, k, PASS_AT_K)
}

/**
 * Computes one row of pass^k per task for one k, as `passAtKRows` does for pass@k.
 *
 * @throws RangeError as `passAtKRows` does.
 */
export function passHatKRows(tasks: readonly SampleCounts[], k: number): MetricRows {
  return rowsOfTasks(tasks, k, PASS_HAT_K)
}

/** One row per task for one k. */
export function rowsOfTasks(
  tasks: readonly SampleCounts[],
  k: number,
  { estimate }: PassEstimator,
): MetricRows {
  if (!(Number.isSafeInteger(k) && k >= 1))
    throw new RangeError(`k: expected a whole number of at least 1, got ${k}`)
  const width = passAtKMetric.columns.length
  const rows = new Float64Array(tasks.length * width)
  tasks.forEach(({ samples, correct }, i) => {
    if (samples === 0 && correct === 0) rows[i * width + 2] = 1
    else if (samples < k) {
      // throws for counts that are out of range
      passAtK(samples, correct, 1)
      rows[i * width + 2] = 1
    } else {
      rows[i * width] = estimate(samples, correct, k)
      rows[i * width + 1] = 1
    }
  })
  return { metric: passAtKMetric, rows }
}
