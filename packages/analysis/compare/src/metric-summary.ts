import { checkedRecord, checkRecords } from '@codegen-eval/statistics/internal'
import type { Comparison, MetricComparison } from './comparison.ts'
import { isSignificantlyBetter } from './conclusion.ts'
import { type KnownDisagreement, knownDisagreement } from './known-disagreement.ts'

/** The rank of a model under one metric. */
export interface ModelRank {
  /** From 1; models with equal scores share a rank. `NaN` where the score is undefined. */
  readonly rank: number
  /** Whether another model has the same score. */
  readonly tied: boolean
}

/** Two models about which metrics disagree significantly. Metrics and models are indices. */
export interface MetricDisagreement {
  readonly models: readonly [number, number]
  /** Metrics that find the first model significantly better, and those that find the second one better. */
  readonly metrics: readonly [readonly number[], readonly number[]]
}

/** A metric of a comparison with its known disagreement. */
export interface RatedMetric {
  /** Index of the metric. */
  readonly metric: number
  readonly known: KnownDisagreement
}

/** A model that is significantly better only by the metric that people disagree with most. */
export interface DoubtfulLead {
  readonly better: number
  readonly worse: number
  /** The only metrics by which it is better: one, or several settings of it. */
  readonly favours: readonly RatedMetric[]
  /** The metrics that people are known to disagree with less, from the lowest disagreement to the highest. */
  readonly others: readonly RatedMetric[]
}

/** A summary over several metrics. */
export interface MetricSummary {
  /** `ranks[k][m]` is the rank of model `m` under metric `k`. */
  readonly ranks: readonly (readonly ModelRank[])[]
  readonly disagreements: readonly MetricDisagreement[]
  readonly doubtful: readonly DoubtfulLead[]
}

/**
 * Summarizes a comparison under several metrics: the ranks of the models, the pairs of models about which metrics disagree
 * significantly, and the pairs in which the only metric in favour of a model is the one that people are known to disagree
 * with most (see `KNOWN_DISAGREEMENT`), which needs at least two metrics with a known disagreement.
 */
export function summarizeMetrics(comparison: Pick<Comparison, 'metrics'>): MetricSummary {
  const { metrics } = checkedRecord('comparison', comparison)
  checkRecords('comparison.metrics', metrics)
  const verdicts = pairVerdicts(metrics)
  return {
    ranks: metrics.map(ranksOf),
    disagreements: verdicts.filter(({ metrics: [first, second] }) => first.length > 0 && second.length > 0),
    doubtful: doubtfulLeads(metrics, verdicts),
  }
}

function doubtfulLeads(
  metrics: readonly MetricComparison[],
  verdicts: readonly MetricDisagreement[],
): DoubtfulLead[] {
  const studied = metrics
    .flatMap(({ signature }, metric): RatedMetric[] => {
      const known = knownDisagreement(signature)
      return known === undefined ? [] : [{ metric, known }]
    })
    .sort((a, b) => a.known.share - b.known.share)
  const largest = studied.at(-1)?.known.share
  const others = studied.filter(({ known }) => known.share !== largest)
  if (others.length === 0) return []
  const worst = studied.filter(({ known }) => known.share === largest)
  return verdicts.flatMap(({ models, metrics: sides }) =>
    sides.flatMap((side, i): DoubtfulLead[] => {
      const favours = worst.filter(({ metric }) => side.includes(metric))
      if (side.length === 0 || favours.length < side.length) return []
      return [{ better: models[i], worse: models[1 - i], favours, others }]
    }),
  )
}

function ranksOf({ scores }: MetricComparison): ModelRank[] {
  return scores.map(({ value }) => ({
    rank: Number.isNaN(value) ? Number.NaN : 1 + scores.filter((other) => other.value > value).length,
    tied: scores.filter((other) => other.value === value).length > 1,
  }))
}

/** For each pair of models, the metrics that find one of them significantly better. */
function pairVerdicts(metrics: readonly MetricComparison[]): MetricDisagreement[] {
  const found = new Map<string, { models: [number, number]; metrics: [number[], number[]] }>()
  for (const [k, { pairs }] of metrics.entries()) {
    for (const pair of pairs) {
      // the better model comes first, so a pair may be turned round from metric to metric
      const models: [number, number] = pair.a < pair.b ? [pair.a, pair.b] : [pair.b, pair.a]
      const verdict = found.get(models.join()) ?? { models, metrics: [[], []] }
      found.set(models.join(), verdict)
      for (const side of [0, 1] as const)
        if (isSignificantlyBetter(models[side], pair)) verdict.metrics[side].push(k)
    }
  }
  return [...found.values()]
}
