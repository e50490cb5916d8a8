import type { CorpusIntervals } from '@codegen-eval/compare'
import { expect, test } from 'vitest'
import { OUTPUT_FORMATS, renderOutput } from '../../src/output/render-output.ts'
import { intervalOutput } from '../../src/score/interval-output.ts'

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

test.each(OUTPUT_FORMATS)('%s has model, interval, method and signature', (format) => {
  const text = renderOutput(intervalOutput(found, 1, { skipped: 3 }), format, {
    terminal: false,
    styled: false,
  })
  for (const part of ['base', format === 'json' ? '0.125' : '12.5', 'bleu|v:1.0.0'])
    expect(text).toContain(part)
  expect(text).toMatch(/BCa bootstrap|bca/)
  if (format === 'json') expect(JSON.parse(text)).toMatchObject({ skipped: 3, seed: 2, alpha: 0.1 })
})
