import { type ResultSummary, type WorstCase, worstCase } from '@codegen-eval/compare'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import { passEstimators } from '../pass-estimator.ts'

/**
 * Counts of what models have and lack, with the worst-case range of pass@k and pass^k for each k: pass@k over all tasks if every
 * missing sample fails, and if every one passes.
 *
 * @param table The results as they were read, with gaps.
 * @param resolved The results that count.
 */
export function passRateSummary(
  table: ScoreTable,
  resolved: ScoreTable,
  summary: ResultSummary,
  ks: readonly number[],
): ResultSummary {
  const [column] = table.metrics
  if (column === undefined || table.presence === undefined) return summary
  const { samples } = table.presence
  return {
    ...summary,
    models: summary.models.map((each) => {
      const m = table.models.indexOf(each.model)
      const most = samples[m].reduce((a, b) => Math.max(a, b), 0)
      const expected = Math.max(most, ...resolved.metrics[0].counts[resolved.models.indexOf(each.model)])
      const worst = new Map<string, WorstCase>()
      for (const k of ks)
        for (const { prefix, estimate } of passEstimators(k))
          worst.set(
            `${prefix}${k}`,
            worstCase(column, m, expected, (sum, count) => estimate(count, sum, k)),
          )
      return { ...each, worst }
    }),
  }
}
