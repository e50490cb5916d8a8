import type { StratumWeights } from '@codegen-eval/statistics'
import { checkRecord, checkRecords, weightsOf } from '@codegen-eval/statistics/internal'
import type { RankModelsOptions } from './rank-models.ts'
import { checkedRanking, type RankSettings } from './rank-settings.ts'
import { rankStrata, type StratifiedRanking } from './rank-strata.ts'
import { modelRows, type ScoredModel } from './scored-models.ts'
import { isLowerBetter } from './stratum-estimates.ts'
import { taskGroups } from './task-groups.ts'

/** The scores of models by one metric. */
export interface MetricScores {
  readonly metric: string
  /** The settings that the scores depend on, if they are known. */
  readonly signature?: string | undefined
  readonly models: readonly ScoredModel[]
}

/** Options of `rankMetrics`. */
export interface RankMetricsOptions extends RankModelsOptions {
  /** Ranks models by the weighted mean of the metrics, too. */
  readonly metricWeights?: Exclude<StratumWeights, 'size'> | undefined
}

/** Models ranked by one metric. */
export interface MetricRanking extends StratifiedRanking {
  readonly metric: string
  readonly signature?: string | undefined
}

/** Models ranked by several metrics. */
export interface Leaderboard {
  readonly settings: RankSettings
  /** Plural noun for what varies independently: `tasks`, `clusters`, `votes`. */
  readonly units: string
  /** Set if scores are grades on the scale of people, and no shares. */
  readonly isOfGrades?: true
  readonly metrics: readonly MetricRanking[]
  /** The ranks by the weighted mean of the metrics, if weights were given. */
  readonly mean?: StratifiedRanking | undefined
  /** The weights of the metrics in this mean, of which the sum is 1. */
  readonly metricWeights?: Readonly<Record<string, number>> | undefined
}

/**
 * Ranks models by each of several metrics, and by their weighted mean if weights are given. The confidence holds for each
 * metric by itself.
 *
 * The mean is taken on the tasks for which all models have scores by all metrics, of the models that have any.
 *
 * @throws RangeError as `rankModels`; also if there is no metric, a name comes twice, numbers of tasks differ between metrics,
 * or a mean is asked of scores of which some are better if they are lower.
 */
export function rankMetrics(metrics: readonly MetricScores[], options: RankMetricsOptions = {}): Leaderboard {
  checkRecords('metrics', metrics)
  checkRecord('options', options)
  if (metrics.length === 0) throw new RangeError('metrics: expected at least one, got none')
  const names = metrics.map(({ metric }) => metric)
  const twice = names.find((name, m) => names.indexOf(name) < m)
  if (twice !== undefined) throw new RangeError(`metrics: ${JSON.stringify(twice)} comes twice`)
  const tables = metrics.map(({ models }) => modelRows(models))
  const tasks = tables.map(([first]) => first.hasScore.length)
  const other = tasks.findIndex((count) => count !== tasks[0])
  if (other >= 0)
    throw new RangeError(
      `metric ${JSON.stringify(names[other])} has ${tasks[other]} tasks, but ${JSON.stringify(names[0])} has ${tasks[0]}`,
    )
  const settings = checkedRanking(options, [...new Set(tables.flat().map(({ model }) => model))], true)
  const groups = taskGroups(tasks[0], options)
  const ranked = metrics.map(({ metric, signature }, m): MetricRanking => {
    const ranking = rankStrata({ tables: [tables[m]], weights: [1] }, groups, settings, options)
    return { metric, ...(signature === undefined ? {} : { signature }), ...ranking }
  })
  const board = { settings, units: options.clusters === undefined ? 'tasks' : 'clusters', metrics: ranked }
  if (options.metricWeights === undefined) return board
  const weights = weightsOf('metricWeights', options.metricWeights, names, [])
  if (new Set(tables.flat().map(({ rows }) => isLowerBetter(rows))).size > 1)
    throw new RangeError('metricWeights: expected metrics that are all better if higher, or all if lower')
  return {
    ...board,
    mean: rankStrata({ tables, weights }, groups, settings, options),
    metricWeights: Object.fromEntries(names.map((name, m) => [name, weights[m]])),
  }
}
