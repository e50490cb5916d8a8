import { expect, test } from 'vitest'
import { outputPairCharts } from '../../src/report/output-pair-charts.ts'
import { studyResult } from '../studies.ts'

test('the counts of the bins up to the last one with a pair, and what to trust', async () => {
  const result = await studyResult()
  const [group] = outputPairCharts(result)
  result.metrics.forEach(({ name, outputPairs: { bins, trusted } }, k) => {
    const { caption, table } = group.charts[k]
    expect(caption.startsWith(`${name}: `)).toBe(true)
    expect(caption.includes(`from ${trusted.difference} points`)).toBe(trusted.difference >= 0)
    const total = (rows: readonly (readonly unknown[])[]) =>
      rows.flatMap((row) => row.slice(1).map(Number)).reduce((sum, count) => sum + count, 0)
    expect(total(table.rows)).toBe(
      bins.reduce((sum, { concordant, discordant, ties }) => sum + concordant + discordant + ties, 0),
    )
  })
  expect(outputPairCharts({ ...result, metrics: [] })).toEqual([])
})
