import { wordsOf } from '@codegen-eval/report/view'
import { type Leaderboard, rankMetrics } from '../src/rank-metrics.ts'
import type { Ranking } from '../src/ranking.ts'
import { warningFinding } from '../src/view/leaderboard-view.ts'
import { RANKING_WORDS } from '../src/view/leaderboard-words.ts'
import { randomScores } from './random-scores.ts'

const HOSTILE = `<img src=x onerror="alert(1)"> & 'quotes'`

/** A board of two metrics, their mean and two strata, with a hostile name, a baseline and missing scores. */
export function sampleBoard(): Leaderboard {
  const named = randomScores(6, 120, 0.1).map(({ model, scores }) => ({
    model: model === 'm2' ? HOSTILE : model,
    scores: (scores as Float64Array).map((x, i) => (model === 'm3' && i < 4 ? Number.NaN : x)),
  }))
  const metrics = [
    { metric: 'pass@1', signature: 'pass-at-k|k:1', models: named },
    { metric: 'style', models: named.map(({ model, scores }) => ({ model, scores: scores.toReversed() })) },
  ]
  const strata = Array.from({ length: 120 }, (_, i) => (i % 3 === 0 ? 'MBPP' : `Human "Eval"`))
  return rankMetrics(metrics, { strata, baseline: 'm3', metricWeights: 'equal' })
}

/** The simplest board. */
export function plainBoard(models = 3): Leaderboard {
  return rankMetrics([{ metric: 'pass@1', models: randomScores(models, 60, 0.2 / models) }])
}

/** The sentences of the warnings of a ranking. */
export function warningTexts({ warnings }: Pick<Ranking, 'warnings'>): string[] {
  return warnings.map((warning) => wordsOf(RANKING_WORDS)(warningFinding(warning)))
}
