import { midranks } from '@codegen-eval/statistics'
import { checkBoolean, checkList, checkNumbers } from '@codegen-eval/statistics/internal'

/**
 * Area under the ROC curve: the probability that a passing output has a higher score than a failing one, where equal
 * scores count half. 0 to 1, 0.5 for a metric that knows nothing; `NaN` if all outputs pass or all fail.
 *
 * O(n log n). An output with a score of `NaN` is left out.
 *
 * @param passed Whether each output passes.
 * @throws RangeError if the lists differ in length.
 * @see Hanley and McNeil (1982), https://doi.org/10.1148/radiology.143.1.7063747
 */
export function areaUnderCurve(passed: ArrayLike<boolean>, scores: ArrayLike<number>): number {
  if (!ArrayBuffer.isView(passed)) checkList('passed', passed as readonly boolean[], checkBoolean)
  checkNumbers('scores', scores)
  if (passed.length !== scores.length)
    throw new RangeError(`expected as many scores as outputs, got ${scores.length} for ${passed.length}`)
  const kept = Array.from({ length: scores.length }, (_, i) => i).filter((i) => !Number.isNaN(scores[i]))
  if (kept.length === 0) return Number.NaN
  const { ranks } = midranks(Float64Array.from(kept, (i) => scores[i]))
  let [positives, rankSum] = [0, 0]
  kept.forEach((i, k) => {
    if (!passed[i]) return
    positives++
    rankSum += ranks[k]
  })
  const negatives = kept.length - positives
  if (positives === 0 || negatives === 0) return Number.NaN
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives)
}
