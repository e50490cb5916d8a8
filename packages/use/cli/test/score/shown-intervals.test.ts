import type { CorpusIntervals } from '@codegen-eval/compare'
import { renderCsv, renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { shownIntervals } from '../../src/score/shown-intervals.ts'

const found: CorpusIntervals = {
  settings: { resamples: 100, seed: 2, alpha: 0.1 },
  segments: 20,
  samples: 20,
  clusters: 20,
  models: ['base'],
  metrics: [
    {
      spec: 'bleu',
      signature: 'bleu|v:1.0.0',
      intervals: [{ estimate: 0.25, low: 0.125, high: 0.5, confidence: 0.9, method: 'bca', clusters: 20 }],
    },
  ],
}

test('intervals are written with the digits of scores, and in JSON from 0 to 1', async () => {
  const { settings, report, table, entry } = await shownIntervals(found, 1)
  expect(settings).toBe(found.settings)
  expect(renderText(report())).toContain('[12.5, 50.0]')
  expect(renderCsv(table())).toContain('bleu,base,25.0,12.5,50.0,0.9,bca,20,,bleu|v:1.0.0')
  expect(entry(0, 0)).toMatchObject({ score: 0.25, low: 0.125, high: 0.5, method: 'bca' })
  expect([entry(0, 1), entry(1, 0)]).toEqual([undefined, undefined])
})
