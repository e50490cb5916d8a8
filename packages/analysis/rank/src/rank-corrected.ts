import {
  checkedRecord,
  checkList,
  checkLists,
  checkRecord,
  checkText,
} from '@codegen-eval/statistics/internal'
import type { Estimates } from './estimates.ts'
import { type ModelFacts, rankEstimates } from './rank-estimates.ts'
import type { Leaderboard } from './rank-metrics.ts'
import { checkedRanking, fewDrawsWarning, methodError, type RankOptions } from './rank-settings.ts'
import { fewUnitsWarning } from './rank-strata.ts'
import { studentIntervals } from './score-intervals.ts'

/** Means of models that were corrected for a judge's errors: see `correctedScores` of `@codegen-eval/calibration`. */
export interface CorrectedMeans {
  readonly models: readonly string[]
  /** The corrected mean of each model, in grades. */
  readonly scores: Float64Array
  /** The error that each unit, a task or cluster, contributes to each model: covariances are sums of their products. */
  readonly errors: readonly Float64Array[]
  /** Number of units with labels by people: degrees of freedom are one less. */
  readonly units: number
  /** Number of labelled tasks of each model. */
  readonly labelled: readonly number[]
}

/**
 * Ranks models by means that were corrected for a judge's errors, with intervals of ranks as of `rankModels`, from their joint
 * covariance.
 *
 * @param judge The name of the judge, for the title.
 * @throws RangeError if an option is out of range, or the method is `bootstrap`.
 */
export function rankCorrected(means: CorrectedMeans, judge: string, options: RankOptions = {}): Leaderboard {
  checkText('judge', judge)
  checkRecord('options', options)
  const { models, scores, errors, units, labelled } = checkedRecord('means', means)
  checkList('models', models)
  checkLists('errors', errors)
  // errors of labels and of judgements do not rotate together
  const settings = { ...checkedRanking(options, models), rotateBelow: 0 }
  if (settings.method === 'bootstrap')
    throw methodError(settings.method, 'gauss-t or gauss for corrected means')
  const size = errors[0]?.length ?? 0
  const estimates: Estimates = {
    models,
    scores,
    sign: 1,
    influence: errors,
    units: Int32Array.from({ length: size }, (_, unit) => unit),
    size,
    degrees: units - 1,
  }
  const facts = studentIntervals(estimates, settings.alpha, false).map(
    (interval, m): ModelFacts => ({ ...interval, tasks: labelled[m], missing: 0 }),
  )
  const ranked = rankEstimates(estimates, facts, settings, options.onProgress)
  const warnings = [...fewUnitsWarning(units, 'labelled task'), ...fewDrawsWarning(settings, options)]
  const metric = `grades corrected for ${judge}`
  return {
    settings,
    units: 'tasks',
    isOfGrades: true,
    metrics: [{ metric, ...ranked, unranked: [], strata: [], units, warnings }],
  }
}
