import { type MetricRows, type ProblemSamples, passAtK, type RowMetric } from '@codegen-eval/statistics'

/**
 * pass@k of a set of tasks, 0..1: the mean over tasks. The row of a task is its value, a count of 1, and 0; that of a
 * task with fewer than k samples, which has no unbiased estimate, is 0, 0 and a count of 1.
 *
 * `NaN` where there is such a task, as HumanEval's own program gives no pass@k then: a mean over the others would be
 * one over other tasks for each k.
 */
export const passAtKMetric: RowMetric = {
  columns: ['pass', 'tasks', 'short tasks'],
  score: (sum, offset = 0) => (sum[offset + 2]! > 0 ? Number.NaN : sum[offset]! / sum[offset + 1]!),
}

/**
 * The rows of tasks for one k, which add.
 *
 * @throws RangeError if k is no whole number of at least 1, or counts are not whole or more pass than there are.
 */
export function passAtKRows(tasks: readonly ProblemSamples[], k: number): MetricRows {
  if (!(Number.isSafeInteger(k) && k >= 1))
    throw new RangeError(`k: expected a whole number of at least 1, got ${k}`)
  const width = passAtKMetric.columns.length
  const rows = new Float64Array(tasks.length * width)
  tasks.forEach(({ samples, correct }, i) => {
    if (samples === 0 && correct === 0) rows[i * width + 2] = 1
    else if (samples < k) {
      // counts are checked there
      passAtK(samples, correct, 1)
      rows[i * width + 2] = 1
    } else {
      rows[i * width] = passAtK(samples, correct, k)
      rows[i * width + 1] = 1
    }
  })
  return { metric: passAtKMetric, rows }
}
