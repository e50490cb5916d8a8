import { expect, test } from 'vitest'
import { comparisonReport } from '../../src/comparison/comparison-report.ts'
import { REPORT_FORMATS } from '../../src/output/report.ts'
import { comparisonOf, FOUR } from './corpora.ts'

test.each(REPORT_FORMATS)(
  '%s has all models and the signature, and ends with a line feed',
  async (format) => {
    const comparison = await comparisonOf(FOUR)
    const text = comparisonReport(comparison, { format, precision: 2, skipped: 0, styled: false })
    for (const name of ['low', 'lower', 'high', 'higher', 'mean', 'mean|v:1.0.0'])
      expect(text).toContain(name)
    expect(text.endsWith('\n')).toBe(true)
  },
)
