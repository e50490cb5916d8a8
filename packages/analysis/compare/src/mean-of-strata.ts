import type { Scores } from '@codegen-eval/measure'
import type { StratumWeights } from '@codegen-eval/statistics'
import { weightsOf } from '@codegen-eval/statistics/internal'
import { checkStratumWeights } from './check-stratum-weights.ts'

/** The weighted mean of the scores of strata. */
export interface StrataMean {
  readonly scores: Scores
  /** The share of each stratum, by its name; these sum to 1. */
  readonly weights: ReadonlyMap<string, number>
}

/**
 * The weighted mean of the scores of strata, which must be of the same models and metrics. It has no parts, and is undefined where
 * the score of a stratum is.
 *
 * @param all The scores of all segments, for their numbers and signatures.
 * @throws UsageError for weights that do not fit; RangeError for a stratum that lacks a model.
 */
export function meanOfStrata(
  all: Scores,
  strata: ReadonlyMap<string, Scores>,
  stratumWeights: StratumWeights = 'equal',
): StrataMean {
  const names = [...strata.keys()]
  const parts = [...strata.values()]
  checkStratumWeights(stratumWeights, names)
  const weights = weightsOf(
    'stratumWeights',
    stratumWeights,
    names,
    parts.map(({ segments }) => segments),
  )
  const places = parts.map(({ models }, h) =>
    all.models.map((model) => {
      const place = models.indexOf(model)
      if (place < 0) throw new RangeError(`stratum ${names[h]} has no output of model ${model}`)
      return place
    }),
  )
  const metrics = all.metrics.map(({ leftOut: _, ...metric }, k) => ({
    ...metric,
    parts: [],
    results: metric.results.map(({ reason: _, ...result }, m) => {
      const scores = parts.map((part, h) => part.metrics[k].results[places[h][m]].score)
      const score = scores.reduce((sum, part, h) => sum + weights[h] * part, 0)
      const lacking = scores.findIndex(Number.isNaN)
      return {
        ...result,
        score,
        parts: {},
        ...(lacking < 0 ? {} : { reason: `it is undefined in stratum ${names[lacking]}` }),
      }
    }),
  }))
  return {
    scores: { ...all, metrics },
    weights: new Map(names.map((name, h) => [name, weights[h]])),
  }
}
