import { answeredPlaces, modelLists } from './corrected-models.ts'
import { type CorrectedScores, correctedScores } from './corrected-scores.ts'
import type { JudgedOutput } from './judged-output.ts'

/**
 * Corrected means of all models of outputs with their joint covariance: see `correctedScores`. Tasks, or their clusters, are units.
 *
 * @throws RangeError as `correctedScores`; also if outputs name no model.
 */
export function judgedScores(outputs: readonly JudgedOutput[], judge: string): CorrectedScores {
  const { places, clusters } = answeredPlaces(outputs)
  return correctedScores(modelLists(outputs, judge, 1, places), clusters)
}
