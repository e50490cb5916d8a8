import { expect, test } from 'vitest'
import { estimateText, metricTestTable, rankingTable, signOf } from '../../src/report/agreement-tables.ts'
import { studyResult } from '../studies.ts'

test('the best metric comes first, bold where a test found it best, and the raters last', async () => {
  const { columns, rows } = rankingTable(await studyResult())
  expect(columns.map(({ name }) => name)).toEqual([
    'metric',
    'accuracy %',
    'acc_eq %',
    'acc*_eq %',
    'tau-b',
    'soft pairwise accuracy %',
    'with half of the raters %',
  ])
  expect(rows.map(([name]) => name)).toEqual([
    'Good',
    'No|se & <b>',
    'One rater, with the others',
    'Half of the raters',
  ])
  const bold = (given: typeof rows) =>
    given.flatMap((row, r) =>
      row.flatMap((cell, c) => (typeof cell === 'object' && cell.strong ? [[r, c]] : [])),
    )
  expect(bold(rows)).toEqual([[0, 2]])
  const result = await studyResult()
  const tests = result.agreement.tests.map((found) => ({ ...found, adjustedPValue: 0.2 }))
  expect(bold(rankingTable({ ...result, agreement: { ...result.agreement, tests } }).rows)).toEqual([])
  for (const row of rows) expect(row).toHaveLength(columns.length)
})

test('the table says why acc*_eq has no interval where acc_eq has one', async () => {
  const result = await studyResult()
  const withIntervals = (reason: string | undefined, low: number) => {
    const metrics = result.agreement.metrics.map((found) => ({
      ...found,
      accEq: { ...found.accEq, low },
      calibratedAccEq: { ...found.calibratedAccEq, ...(reason === undefined ? {} : { reason }) },
    }))
    return rankingTable({ ...result, agreement: { ...result.agreement, metrics } }).footnotes!.join()
  }
  expect(withIntervals('few pairs', 0.4)).toContain('acc*_eq has no interval: few pairs')
  expect(withIntervals('few items', Number.NaN)).not.toContain('acc*_eq has no interval')
})

test('the matrix of tests is antisymmetric', async () => {
  const { rows } = metricTestTable(await studyResult())
  expect(rows[0]![1]).toBe('·')
  expect(rows[0]![2]).toMatch(/^▲ \+\d+\.\d \(p < 0\.0001\)$/)
  expect(rows[1]![1]).toBe((rows[0]![2] as string).replace('▲ +', '▼ -'))
})

test('estimates, signs and p-values are short', () => {
  expect(estimateText({ estimate: 0.7403, low: 0.72, high: 0.755 })).toBe('74.0 (72.0–75.5)')
  expect(estimateText({ estimate: Number.NaN, low: 0, high: 1 })).toBeUndefined()
  expect([signOf(0.1, 0.01), signOf(-0.1, 0.01), signOf(0.1, 0.05), signOf(0.1, Number.NaN)].join('')).toBe(
    '▲▼≈≈',
  )
})
