import { segmentRow } from '@codegen-eval/metric'
import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { corpusNltkMeteor, nltkMeteorMetric } from '../src/nltk-meteor.ts'
import { testNltk } from './nltk-agreement.ts'

testNltk(referenceJson('golden/text-metrics.json'))

const MODELS = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']

const published = referenceJson<Readonly<Record<string, number | string | string[]>>[]>(
  'data/conala/published-scores.json',
)

describe('Out of the BLEU', () => {
  test('all 2,360 published scores of segments, to their three places', async () => {
    const metric = await nltkMeteorMetric()
    for (const row of published) {
      for (const model of MODELS) {
        const score = metric.score(segmentRow(metric, row[model] as string, row.snippet as string[]))
        expect(Math.abs(score - (row[`meteor-${model}`] as number))).toBeLessThanOrEqual(0.0005 + 1e-12)
      }
    }
  })

  test('the scores of the five models, to the two places of table 2', async () => {
    const scores = await Promise.all(
      MODELS.map((model) =>
        corpusNltkMeteor(
          published.map((row) => row[model] as string),
          published.map((row) => row.snippet as string[]),
        ),
      ),
    )
    // the table has medians of bootstraps of the rounded scores
    const table = [28.43, 44.03, 46.55, 48.32, 50.66]
    scores.forEach((score, i) => {
      expect(Math.abs(100 * score - table[i])).toBeLessThan(0.1)
    })
  })
})
