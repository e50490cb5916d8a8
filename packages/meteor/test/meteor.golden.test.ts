import { segmentRow } from '@codegen-eval/metric'
import { sharedJson } from '@codegen-eval/tools/shared'
import { describe, expect, test } from 'vitest'
import { meteorMetric, nltkMeteorMetric } from '../src/index.ts'

interface TextMetrics {
  segments: {
    hyp: string
    refs: string[]
    scores: Record<string, number>
    meteorStats: Record<'tok' | 'norm', number[]>
  }[]
}

const golden = sharedJson<TextMetrics>('golden/text-metrics.json')
describe.skipIf(!golden)('meteor agrees with METEOR 1.5 on 157 segments', () => {
  test.each([
    ['tok', {}],
    ['norm', { norm: true }],
  ] as const)('%s: scores within 1e-9, and the 23 statistics', async (key, options) => {
    const metric = await meteorMetric(options)
    for (const { hyp, refs, scores, meteorStats } of golden!.segments) {
      const row = segmentRow(metric, hyp, refs)
      const own = metric.score(row)
      const score = Number.isNaN(own) ? 0 : own
      expect(Math.abs(score - scores[`meteor-1.5/${key}`]!), JSON.stringify({ hyp, refs })).toBeLessThan(1e-9)
      expect([...row.subarray(0, 23)]).toEqual(meteorStats[key])
    }
  })
})

describe.skipIf(!golden)('nltkMeteor agrees with NLTK 3.8.1', () => {
  test('on 157 segments, within 1e-9', async () => {
    const metric = await nltkMeteorMetric()
    for (const { hyp, refs, scores } of golden!.segments) {
      const score = metric.score(segmentRow(metric, hyp, refs))
      expect(Math.abs(score - scores['nltk-meteor']!), JSON.stringify({ hyp, refs })).toBeLessThan(1e-9)
    }
  })
})

const MODELS = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']
const published = sharedJson<Record<string, number | string | string[]>[]>(
  'data/conala/published-scores.json',
)
describe.skipIf(!published)('nltkMeteor agrees with the study Out of the BLEU', () => {
  test('on all 2,360 published segment scores, to their three places', async () => {
    const metric = await nltkMeteorMetric()
    for (const row of published!) {
      for (const model of MODELS) {
        const score = metric.score(segmentRow(metric, row[model] as string, row.snippet as string[]))
        expect(Math.abs(score - (row[`meteor-${model}`] as number))).toBeLessThanOrEqual(0.0005 + 1e-12)
      }
    }
  })
})
