import { isUndoneByMissing } from '@codegen-eval/statistics/internal'
import type { Comparison } from './comparison.ts'
import type { Estimate } from './pair-comparison.ts'
import type { ResultSummary } from './resolve-scores.ts'

/** The comparison with a warning for each metric under which missing samples could undo significant differences. */
export function withMissingDoubts(comparison: Comparison, summary: ResultSummary | undefined): Comparison {
  if (summary === undefined) return comparison
  const { models } = comparison
  return {
    ...comparison,
    metrics: comparison.metrics.map((metric) => {
      const pairs = metric.pairs.filter(({ a, b, significant, difference }) => {
        const isFirst = difference.value > 0
        const [ahead, behind] = isFirst ? [models[a], models[b]] : [models[b], models[a]]
        const lead = { metric: metric.spec, ahead, behind, reach: reachOf(difference, isFirst) }
        return significant && isUndoneByMissing(summary.models, lead)
      })
      return pairs.length === 0
        ? metric
        : { ...metric, warnings: [...metric.warnings, { kind: 'missing', pairs }] }
    }),
  }
}

/** The distance of a difference from the lower end of its interval, or from the upper one; 0 without an interval. */
export function reachOf({ value, low, high }: Estimate, isLower: boolean): number {
  if (Number.isNaN(low)) return 0
  return isLower ? value - low : high - value
}
