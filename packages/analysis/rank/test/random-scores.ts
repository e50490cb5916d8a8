import { randomStream, uniformNumber } from '@codegen-eval/statistics'
import type { ScoredModel } from '../src/scored-models.ts'

/** Scores of 0 or 1 of models that are the better the lower their number; tasks are as difficult for all of them. */
export function randomScores(models: number, tasks: number, lead: number, seed = 1): ScoredModel[] {
  const stream = randomStream(seed)
  const difficulty = Float64Array.from({ length: tasks }, () => 0.5 * (uniformNumber(stream) - 0.5))
  return Array.from({ length: models }, (_, m) => ({
    model: `m${m}`,
    scores: difficulty.map((shift) => (uniformNumber(stream) < 0.7 - lead * m + shift ? 1 : 0)),
  }))
}
