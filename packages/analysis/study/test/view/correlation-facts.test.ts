import { expect, test } from 'vitest'
import { correlationFacts } from '../../src/view/correlation-facts.ts'
import { dataWithAttributes, studyResult } from '../studies.ts'

test('coefficients over all models, those of the input, outputs and attributes, which charts leave out', async () => {
  const result = await studyResult(dataWithAttributes())
  const rows = correlationFacts(result).rows.filter(({ metric }) => metric === 'good')
  expect([...new Set(rows.map(({ over }) => over))]).toEqual(['models', 'originals', 'outputs', 'fluency'])
  const plain = rows.filter(({ over, group }) => over === 'fluency' && group === '')
  expect(plain.map(({ coefficient }) => coefficient)).toEqual(['pearson', 'spearman', 'kendall'])
  const { study } = result.metrics[0]!
  const { coefficient: value, low, high } = study.correlation.kendall
  const [kendall] = rows.filter(({ over, coefficient }) => over === 'models' && coefficient === 'kendall')
  expect(kendall!.value).toEqual({ value, low, high })
  expect(kendall!.label).toBe(`Kendall, ${result.models.length} models`)
})
