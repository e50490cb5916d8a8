import { expect, test } from 'vitest'
import { OUTPUT_FORMATS, renderOutput } from '../../src/output/render-output.ts'
import { intervalOutput } from '../../src/score/interval-output.ts'
import { FOUND } from './found-intervals.ts'

test.each(OUTPUT_FORMATS)('%s has model, interval, method and signature', (format) => {
  const text = renderOutput(intervalOutput(FOUND, 1, { skipped: 3 }), format, {
    terminal: false,
    styled: false,
  })
  for (const part of ['base', format === 'json' ? '0.125' : '12.5', 'bleu|v:1.0.0'])
    expect(text).toContain(part)
  expect(text).toMatch(/bootstrap-t/)
  if (format === 'json') expect(JSON.parse(text)).toMatchObject({ skipped: 3, seed: 2, alpha: 0.1 })
})
