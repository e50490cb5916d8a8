import { evaluateCorpus } from '@codegen-eval/metric'
import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { chrf, chrfMetric } from '../src/chrf.ts'
import { testSacreBleu } from './sacrebleu-agreement.ts'

testSacreBleu(referenceJson('golden/text-metrics.json'))

type Published = Record<string, number | string | string[]>[]

const MODELS = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']

const published = referenceJson<Published>('data/conala/published-scores.json')

describe('chrf agrees with the study Out of the BLEU', () => {
  test('on all 2,360 published segment scores, to their three places', () => {
    let compared = 0
    for (const row of published) {
      for (const model of MODELS) {
        const score = chrf(row[model] as string, row.snippet as string[])
        // A score on the border of two roundings may fall on either side.
        expect(Math.abs(score - (row[`chrf-${model}`] as number))).toBeLessThanOrEqual(0.0005 + 1e-12)
        compared++
      }
    }
    expect(compared).toBe(2360)
  })

  test('on the means of its table', () => {
    const references = published.map((row) => row.snippet as string[])
    const means = MODELS.map((model) => {
      const candidates = published.map((row) => row[model] as string)
      return (100 * evaluateCorpus(chrfMetric(), candidates, references, 'segment').score).toFixed(2)
    })
    expect(means).toEqual(['17.51', '28.30', '31.14', '32.67', '42.84'])
  })
})
