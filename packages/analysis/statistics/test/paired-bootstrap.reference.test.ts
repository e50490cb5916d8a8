import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { bootstrapScores } from '../src/bootstrap-scores.ts'
import { meanScoreRows } from '../src/metric-rows.ts'
import { pairedBootstrapWins } from '../src/paired-bootstrap.ts'
import { quantileOfSorted } from '../src/quantile.ts'
import { publishedScores } from './published.reference.ts'

type ByModel<T> = Record<string, Record<string, T>>

const publishedWins = referenceJson<ByModel<Record<string, number>>>(
  'data/conala/published-bootstrap-pairs.json',
)

const publishedIntervals = referenceJson<ByModel<number>>('data/conala/published-bootstrap-scores.json')

describe('against the 500 resamples that Evtikhiev et al. published', () => {
  const models = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']
  const metrics = ['grade', 'rougel', 'chrf', 'meteor', 'codebleu', 'ruby']

  test.each(metrics)('medians, intervals and shares of wins of %s', (metric) => {
    const systems = models.map((model) => meanScoreRows(publishedScores(metric, model)))
    const { scores } = bootstrapScores(systems, { resamples: 4000 })
    for (const [i, model] of models.entries()) {
      const sorted = scores[i].slice().sort()
      const row = publishedIntervals[model]
      const spread = row[`${metric}-high`] - row[`${metric}-low`]
      // An end of theirs is a quantile of 500 draws, with an error of about 4 % of the interval.
      for (const [p, suffix] of [
        [0.025, '-low'],
        [0.5, ''],
        [0.975, '-high'],
      ] as const) {
        expect(Math.abs(quantileOfSorted(sorted, p) - row[metric + suffix])).toBeLessThan(0.16 * spread)
      }
      for (const [j, other] of models.entries()) {
        if (i === j) continue
        const { share } = pairedBootstrapWins(scores[i], scores[j])
        const theirs = publishedWins[model][other][metric]
        const error = Math.sqrt((share * (1 - share)) / 500)
        expect(Math.abs(share - theirs)).toBeLessThan(4 * error + 0.01)
      }
    }
  })
})
