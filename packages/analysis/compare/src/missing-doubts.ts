import type { Comparison } from './comparison.ts'
import type { Estimate } from './pair-comparison.ts'
import type { ResultSummary } from './resolve-scores.ts'

/** A model that was found ahead of another one under a metric, by names. */
export interface FoundLead {
  readonly metric: string
  readonly ahead: string
  readonly behind: string
  /** ahead - behind, with its interval. */
  readonly lead: Pick<Estimate, 'value' | 'low'>
  /** The value that the lead exceeds: 0 by default, from -1 where a loss is acceptable. */
  readonly margin?: number
}

/**
 * Whether the samples that these two models lack could undo a lead: whether its interval, moved to the worst case, reaches the margin.
 * In the worst case all missing samples of the leading model fail, and those of the other one pass.
 *
 * The interval counts sampling, not which samples are missing: where failing outputs were not recorded, equal models differ
 * "significantly", and nothing in the scores says so.
 */
export function isUndoneByMissing(
  { models }: ResultSummary,
  { metric, ahead, behind, lead, margin = 0 }: FoundLead,
): boolean {
  const [first, second] = [ahead, behind].map((name) => models.find(({ model }) => model === name))
  const low = first?.worst.get(metric)?.worstLow
  const high = second?.worst.get(metric)?.worstHigh
  if (low === undefined || high === undefined) return false
  if (first?.missing.samples === 0 && second?.missing.samples === 0) return false
  const reach = Number.isNaN(lead.low) ? 0 : lead.value - lead.low
  return low - high - reach <= margin
}

/** The comparison with a warning for each metric under which missing samples could undo significant differences. */
export function withMissingDoubts(comparison: Comparison, summary: ResultSummary | undefined): Comparison {
  if (summary === undefined) return comparison
  const { models } = comparison
  return {
    ...comparison,
    metrics: comparison.metrics.map((metric) => {
      const pairs = metric.pairs.filter(({ a, b, significant, difference: { value, low, high } }) => {
        const isFirst = value > 0
        const found = {
          metric: metric.spec,
          ahead: models[isFirst ? a : b],
          behind: models[isFirst ? b : a],
          lead: isFirst ? { value, low } : { value: -value, low: -high },
        }
        return significant && isUndoneByMissing(summary, found)
      })
      return pairs.length === 0
        ? metric
        : { ...metric, warnings: [...metric.warnings, { kind: 'missing', pairs }] }
    }),
  }
}
