import type { MetricRows } from '@codegen-eval/statistics'
import { haveUnequalSamples } from '@codegen-eval/statistics/internal'
import { type CommonRows, commonTables } from './common-rows.ts'
import { type Estimates, negated, weightedMean } from './estimates.ts'
import type { ModelFacts } from './rank-estimates.ts'
import type { RankSettings } from './rank-settings.ts'
import type { RankWarning } from './rank-warning.ts'
import { resampledErrors, scoreEstimates } from './score-estimates.ts'
import { chosenIntervals, studentIntervals } from './score-intervals.ts'
import type { ModelRows } from './scored-models.ts'
import type { TaskGroups } from './task-groups.ts'

/** Several metrics of the same tasks, with the weight of each in their mean. */
export interface WeightedTables {
  readonly tables: readonly (readonly ModelRows[])[]
  readonly weights: readonly number[]
}

/** Estimates with what else is known of their models. */
export interface RankedEstimates {
  /** Name of the stratum; empty for all. */
  readonly stratum: string
  readonly estimates: Estimates
  /** The rows of the models, if they are ranked by one metric without strata, so that their results can be swapped. */
  readonly rows?: CommonRows
  /** One per model of the estimates. */
  readonly facts: readonly ModelFacts[]
  /** Whether all scores lie between 0 and 1. */
  readonly areShares: boolean
  readonly unranked: readonly string[]
  readonly warnings: readonly RankWarning[]
}

/** Whether lower scores of some rows are better. */
export function isLowerBetter({ metric }: MetricRows): boolean {
  return metric.lowerIsBetter === true
}

/**
 * The scores of one stratum, or their mean over several metrics.
 *
 * @param place Of the stratum among all.
 */
export function stratumEstimates(
  { tables, weights }: WeightedTables,
  { strata, units }: TaskGroups,
  place: number,
  settings: RankSettings,
): RankedEstimates {
  const stratum = strata[place]
  const { metrics, missing, unranked } = commonTables(tables, stratum, units)
  const draws = { ...settings, first: place * settings.resamples }
  const parts = metrics.map((rows) => {
    const errors = settings.method === 'bootstrap' ? resampledErrors(rows, draws) : undefined
    const part = { ...scoreEstimates(rows), errors }
    return isLowerBetter(rows.systems[0]) ? negated(part) : part
  })
  const estimates = parts.length === 1 ? parts[0] : weightedMean(parts, weights)
  const areShares = parts.every(({ scores, sign }) =>
    scores.every((score) => sign * score >= 0 && sign * score <= 1),
  )
  const intervals =
    metrics.length === 1
      ? chosenIntervals(metrics[0], settings)
      : studentIntervals(estimates, settings.alpha, areShares)
  const tasks = metrics[0].units.length
  return {
    stratum: stratum.name,
    estimates,
    ...(metrics.length === 1 ? { rows: metrics[0] } : {}),
    facts: intervals.map((interval, j) => ({ ...interval, tasks, missing: missing[j] })),
    areShares,
    unranked,
    warnings: [
      ...missingWarning(tasks, stratum.tasks.length, metrics[0].models, missing),
      ...(settings.method === 'swaps' && haveUnequalSamples(...(metrics[0].samples ?? []))
        ? [{ kind: 'unequal-samples' } as const]
        : []),
    ],
  }
}

/**
 * The weighted mean of strata, of the models that have all of them.
 *
 * @param parts One per stratum.
 */
export function meanOfStrata(
  parts: readonly RankedEstimates[],
  weights: readonly number[],
  { alpha }: RankSettings,
): RankedEstimates {
  const estimates = weightedMean(
    parts.map((part) => part.estimates),
    weights,
  )
  const areShares = parts.every((part) => part.areShares)
  const sumOf = (model: string, key: 'tasks' | 'missing') =>
    parts.reduce((sum, part) => sum + part.facts[part.estimates.models.indexOf(model)][key], 0)
  const all = new Set(parts.flatMap((part) => [...part.estimates.models, ...part.unranked]))
  return {
    stratum: '',
    estimates,
    facts: studentIntervals(estimates, alpha, areShares).map((interval, j) => ({
      ...interval,
      tasks: sumOf(estimates.models[j], 'tasks'),
      missing: sumOf(estimates.models[j], 'missing'),
    })),
    areShares,
    unranked: [...all].filter((model) => !estimates.models.includes(model)),
    warnings: parts.flatMap(({ stratum, estimates: { size }, warnings }) => {
      const all: RankWarning[] = [...(size === 1 ? [{ kind: 'unknown-error' } as const] : []), ...warnings]
      return all.map((warning) => ({ ...warning, stratum }))
    }),
  }
}

function missingWarning(
  common: number,
  tasks: number,
  models: readonly string[],
  missing: readonly number[],
): RankWarning[] {
  if (common === tasks) return []
  const most = Math.max(...missing)
  const lacking = missing.filter((count) => count > 0).length
  return [
    { kind: 'missing-scores', common, tasks, model: models[missing.indexOf(most)], missing: most, lacking },
  ]
}
