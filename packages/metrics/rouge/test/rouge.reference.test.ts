import { evaluateCorpus } from '@codegen-eval/metric'
import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { rouge } from '../src/rouge.ts'
import { rougeMetric } from '../src/rouge-metric.ts'
import { testRougeScore } from './rouge-score-agreement.ts'

testRougeScore(referenceJson('golden/text-metrics.json'))

const MODELS = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']

const published = referenceJson<Record<string, number | string | string[]>[]>(
  'data/conala/published-scores.json',
)

describe('rouge agrees with the study Out of the BLEU', () => {
  test('ROUGE-L on all 2,360 published segment scores, to their three places', () => {
    for (const row of published) {
      for (const model of MODELS) {
        const f = rouge(row[model] as string, row.snippet as string[])
        expect(Math.abs(f - (row[`rougel-${model}`] as number))).toBeLessThanOrEqual(0.0005 + 1e-12)
      }
    }
  })

  test('ROUGE-L on the means of its table', () => {
    const references = published.map((row) => row.snippet as string[])
    const means = MODELS.map((model) => {
      const candidates = published.map((row) => row[model] as string)
      return (100 * evaluateCorpus(rougeMetric(), candidates, references).score).toFixed(1)
    })
    expect(means).toEqual(['36.5', '49.2', '51.5', '52.8', '56.5'])
  })
})
