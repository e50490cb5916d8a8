import { clusterCount, clusterIndices, scoreInterval, studentQuantile } from '@codegen-eval/statistics'
import type { CommonRows } from './common-rows.ts'
import type { Estimates } from './estimates.ts'
import type { ModelFacts } from './rank-estimates.ts'
import type { RankSettings } from './rank-settings.ts'

export type ScoreInterval = Pick<ModelFacts, 'score' | 'low' | 'high'>

/** The score of each model with the interval that suits its data: see `scoreInterval` of `@codegen-eval/statistics`. */
export function chosenIntervals(
  { systems, units }: CommonRows,
  { alpha, seed }: Pick<RankSettings, 'alpha' | 'seed'>,
): ScoreInterval[] {
  const numbered = clusterIndices(units)
  const clusters = clusterCount(numbered, units.length) === units.length ? undefined : numbered
  return systems.map((system) => {
    const { estimate, low, high } = scoreInterval(system, { seed, clusters, confidence: 1 - alpha })
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
