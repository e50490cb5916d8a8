import { weightsOf } from '@codegen-eval/statistics/internal'
import { FEW_UNITS, rankEstimates } from './rank-estimates.ts'
import { fewDrawsWarning, methodError, type RankOptions, type RankSettings } from './rank-settings.ts'
import type { RankWarning } from './rank-warning.ts'
import type { Ranking } from './ranking.ts'
import {
  meanOfStrata,
  type RankedEstimates,
  stratumEstimates,
  type WeightedTables,
} from './stratum-estimates.ts'
import type { StratumOptions, TaskGroups } from './task-groups.ts'

/** Models ranked over all strata, and within each. */
export interface StratifiedRanking extends Ranking {
  /** Empty if the tasks have no strata. */
  readonly strata: readonly StratumRanking[]
}

/** Models ranked by the tasks of one stratum. */
export interface StratumRanking extends Ranking {
  readonly stratum: string
  /** Its weight in the mean of the strata; these sum to 1. */
  readonly weight: number
}

/**
 * Ranks models by the weighted mean of some metrics, over strata and within each.
 *
 * @throws RangeError if a stratum has no task for which all of its models have a score.
 */
export function rankStrata(
  metrics: WeightedTables,
  groups: TaskGroups,
  settings: RankSettings,
  options: RankOptions & StratumOptions,
): StratifiedRanking {
  const { strata, areCrossed } = groups
  if (settings.method === 'bootstrap' && areCrossed)
    throw methodError(settings.method, 'gauss-t, unless clusters lie within strata')
  const weights = weightsOf(
    'stratumWeights',
    options.stratumWeights ?? 'equal',
    strata.map(({ name }) => name),
    strata.map(({ tasks }) => tasks.length),
  )
  const parts = strata.map((_, place) => stratumEstimates(metrics, groups, place, settings))
  const noun = options.clusters === undefined ? 'task' : 'cluster'
  const rank = ({ estimates, rows, facts, unranked, warnings }: RankedEstimates): Ranking => {
    const ranked = rankEstimates({ ...estimates, rows }, facts, settings, options.onProgress)
    const few = fewUnitsWarning(
      ranked.units,
      noun,
      ranked.method === 'rotation' && settings.method !== 'rotation',
    )
    return { ...ranked, unranked, warnings: [...few, ...warnings, ...fewDrawsWarning(settings, options)] }
  }
  if (options.strata === undefined) return { ...rank(parts[0]), strata: [] }
  return {
    ...rank(meanOfStrata(parts, weights, settings)),
    strata: parts.map((part, place) => ({
      stratum: strata[place].name,
      weight: weights[place],
      ...rank(part),
    })),
  }
}

/**
 * A warning if there are few independent units.
 *
 * @param isRotated Whether critical values are by rotation for this reason.
 */
export function fewUnitsWarning(units: number, noun: string, isRotated = false): RankWarning[] {
  if (units === 1) return [{ kind: 'single-unit', noun }]
  return isRotated || units < FEW_UNITS ? [{ kind: 'few-units', units, noun, isRotated }] : []
}
