import { expect, test } from 'vitest'
import { judgementCharts } from '../../src/report/judgement-charts.ts'
import { studyResult } from '../studies.ts'

test('each pair whose difference is defined is in one bin, and quantiles are in order', async () => {
  const result = await studyResult()
  judgementCharts(result).charts.forEach(({ table }, k) => {
    const { differences } = result.metrics[k].study.comparisons
    const pairs = table.rows.reduce((sum, row) => sum + Number(row[1]), 0)
    expect(pairs).toBe([...differences].filter((difference) => !Number.isNaN(difference)).length)
    for (const [, , ...quantiles] of table.rows)
      expect(quantiles).toEqual([...quantiles].sort((a, b) => Number(a) - Number(b)))
  })
})
