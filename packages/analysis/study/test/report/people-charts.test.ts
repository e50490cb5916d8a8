import { expect, test } from 'vitest'
import { peopleCharts } from '../../src/report/people-charts.ts'
import { runStudy } from '../../src/run-study.ts'
import { someData, studyResult } from '../studies.ts'

test('ratings per output, shares of grades, and scores of people and metrics', async () => {
  const result = await studyResult()
  const [grades, scores] = peopleCharts(result)
  const [counts, shares] = grades.charts
  // three models, forty segments, four raters
  expect(counts.table.rows).toEqual([['4', 120]])
  expect(shares.table.columns.map(({ name }) => name)).toEqual(['model', '0', '1', '2', '3', '4'])
  for (const [, ...parts] of shares.table.rows)
    expect(parts.reduce((sum: number, part) => sum + Number(part), 0)).toBeCloseTo(100, 9)
  expect(scores.charts.map(({ caption }) => caption)).toEqual(['Human', 'Good', 'No|se & <b>'])
})

test('the grades of a large scale are cut into parts, the highest one in the last', async () => {
  const rated = someData()
  const data = { ...rated, grades: rated.grades.map((own) => own.map((_, i) => (i === 0 ? 100 : 20))) }
  const result = await runStudy({ data, metrics: [], settings: { protocol: 'rfa', resamples: 20 } })
  const [grades] = peopleCharts(result)
  // grades that were given have no numbers of ratings
  expect(grades.charts).toHaveLength(1)
  const { columns, rows } = grades.charts[0].table
  expect(columns.map(({ name }) => name)).toEqual(['model', '0–20', '20–40', '40–60', '60–80', '80–100'])
  expect(rows[0]).toEqual(['low', 0, 97.5, 0, 0, 2.5])
})
