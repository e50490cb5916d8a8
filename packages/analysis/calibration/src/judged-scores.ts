import { clusterIndices } from '@codegen-eval/statistics'
import { modelLists } from './corrected-models.ts'
import { type CorrectedScores, correctedScores } from './corrected-scores.ts'
import { clusterOf, type JudgedOutput } from './judged-output.ts'

/**
 * Corrected means of all models of outputs with their joint covariance: see `correctedScores`. Tasks, or their clusters, are units.
 *
 * @throws RangeError as `correctedScores`; also if outputs name no model.
 */
export function judgedScores(outputs: readonly JudgedOutput[], judge: string): CorrectedScores {
  const clusters = new Map(outputs.map((output) => [output.task, clusterOf(output)]))
  return correctedScores(
    modelLists(outputs, judge, 1, [...clusters.keys()]),
    clusterIndices(clusters.values()),
  )
}
