import type { ScoredModel } from '../src/scored-models.ts'
import { randomScores } from './random-scores.ts'

export const given = randomScores(5, 150, 0.1)
export const strata = Array.from({ length: 150 }, (_, i) => (i % 5 === 0 ? 'small' : 'large'))
export const part = (name: string): ScoredModel[] =>
  given.map(({ model, scores }) => ({
    model,
    scores: (scores as Float64Array).filter((_, i) => strata[i] === name),
  }))
