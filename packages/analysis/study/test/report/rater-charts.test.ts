import { expect, test } from 'vitest'
import { raterCharts } from '../../src/report/rater-charts.ts'
import { studyResult } from '../studies.ts'

test('raters stand in the order of their accuracy, each with the number of ratings', async () => {
  const result = await studyResult()
  const { rows } = raterCharts(result).charts[0].table
  expect(rows).toHaveLength(result.grades.raters.length)
  const right = rows.map((row) => Number(row[3]))
  expect(right).toEqual([...right].sort((a, b) => b - a))
  for (const { id, ratings, accuracy = Number.NaN } of result.grades.raters) {
    const row = rows.find(([name]) => name === id)!
    expect(row[1]).toBe(String(ratings))
    expect(row[3]).toBeCloseTo(100 * accuracy, 9)
  }
})
