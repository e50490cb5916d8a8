import { expect, test } from 'vitest'
import { raterCharts } from '../../src/report/rater-charts.ts'
import { studyResult } from '../studies.ts'

test('raters stand in the order of their accuracy, each with the number of ratings', async () => {
  const result = await studyResult()
  const { rows } = raterCharts(result)!.charts[0].table
  expect(rows).toHaveLength(result.grades.raters.length)
  const right = rows.map((row) => Number(row[3]))
  expect(right).toEqual([...right].sort((a, b) => b - a))
  for (const { id, ratings, accuracy = Number.NaN } of result.grades.raters) {
    const row = rows.find(([name]) => name === id)!
    expect(row[1]).toBe(String(ratings))
    expect(row[3]).toBeCloseTo(100 * accuracy, 9)
  }
})

test('raters whose probability is unknown are in the table alone, and where all are, there is no chart', async () => {
  const result = await studyResult()
  const { raters } = result.grades
  const withRaters = (changed: typeof raters) => ({
    ...result,
    grades: { ...result.grades, raters: changed },
  })
  const [first, ...others] = raters
  const unknown = { ...first, accuracy: Number.NaN }
  const [chart] = raterCharts(withRaters([unknown, ...others]))!.charts
  expect(chart.table.rows.at(-1)![0]).toBe(first.id)
  expect(chart.table.rows).toHaveLength(raters.length)
  expect(chart.spec).toMatchObject({ height: 18 * others.length })
  expect(chart.description).toMatch(
    /^\d+ raters; the best is right in [\d.]+ % of cases, the last in [\d.]+ %\.$/,
  )
  expect(raterCharts(withRaters(raters.map((rater) => ({ ...rater, accuracy: Number.NaN }))))).toBeUndefined()
})
