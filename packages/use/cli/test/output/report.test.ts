import { expect, test } from 'vitest'
import { REPORT_FORMATS, reportText } from '../../src/output/report.ts'
import { SCORES } from './scores.ts'

test.each(REPORT_FORMATS)('%s has all models and metrics, and ends with a line feed', (format) => {
  const text = reportText(
    { ...SCORES, models: ['a', 'b', 'c'] },
    { format, precision: 2, skipped: 0, styled: false },
  )
  for (const name of ['a', 'b', 'c', 'bleu', 'chrf:beta=1']) expect(text).toContain(name)
  expect(text.endsWith('\n')).toBe(true)
})
