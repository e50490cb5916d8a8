import {
  BCA_CLUSTERS,
  bootstrapScores,
  clusterCount,
  clusterIndices,
  scoreInterval,
  segmentScores,
  studentQuantile,
} from '@codegen-eval/statistics'
import type { CommonRows } from './common-rows.ts'
import type { Estimates } from './estimates.ts'
import type { ModelFacts } from './rank-estimates.ts'
import type { RankSettings } from './rank-settings.ts'

/** A score with its interval. */
export type ScoreInterval = Pick<ModelFacts, 'score' | 'low' | 'high'>

/** Resamples of a BCa interval of a score. */
const INTERVAL_RESAMPLES = 1000

/** The score of each model with the interval that suits its data: see `scoreInterval` of `@codegen-eval/statistics`. */
export function chosenIntervals({ systems, units }: CommonRows, settings: RankSettings): ScoreInterval[] {
  const numbered = clusterIndices(units)
  const count = clusterCount(numbered, units.length)
  const clusters = count === units.length ? undefined : numbered
  const options = { seed: settings.seed, resamples: INTERVAL_RESAMPLES, clusters }
  const areOutcomes = () => systems.every((system) => segmentScores(system).every((x) => x === 0 || x === 1))
  // all models share the resamples of BCa, which outcomes without clusters do not need
  const resampled =
    count >= BCA_CLUSTERS && (clusters !== undefined || !areOutcomes())
      ? bootstrapScores(systems, options).scores
      : []
  return systems.map((system, j) => {
    const confidence = 1 - settings.alpha
    const { estimate, low, high } = scoreInterval(system, { ...options, confidence, resampled: resampled[j] })
    return { score: estimate, low, high }
  })
}

/** The score of each model, which is a mean of scores, with Student's interval; within 0 and 1 if all scores are there. */
export function studentIntervals(
  { scores, sign, influence, degrees }: Estimates,
  alpha: number,
  isShare: boolean,
): ScoreInterval[] {
  const width = degrees > 0 ? -studentQuantile(alpha / 2, degrees) : Number.NaN
  return Array.from(scores, (value, j) => {
    const score = sign * value
    const variance = influence[j].reduce((sum, value) => sum + value * value, 0)
    if (variance === 0) return { score, low: Number.NaN, high: Number.NaN }
    const margin = width * Math.sqrt(variance)
    const [low, high] = [score - margin, score + margin]
    return isShare ? { score, low: Math.max(0, low), high: Math.min(1, high) } : { score, low, high }
  })
}
