import { expect, test } from 'vitest'
import { studyCharts } from '../../src/report/study-charts.ts'
import { someData, studyResult } from '../studies.ts'

test('all kinds of charts, one a metric, each with its numbers', async () => {
  const groups = studyCharts(await studyResult())
  expect(groups.map(({ id, charts }) => [id, charts.length])).toEqual([
    ['scatter', 2],
    ['grades', 2],
    ['score-intervals', 3],
    ['forest', 3],
    ['human', 2],
    ['bins', 2],
    ['conformity-chart', 2],
    ['calibration', 2],
    ['raters-chart', 1],
  ])
  for (const { charts } of groups) {
    for (const { table, title, description } of charts) {
      const { columns, rows } = table
      expect(rows.length).toBeGreaterThan(0)
      expect([title, description].every((text) => text.length > 0)).toBe(true)
      for (const row of rows) expect(row).toHaveLength(columns.length)
    }
  }
})

test('differences are those of later models to earlier ones', async () => {
  const result = await studyResult()
  const forest = studyCharts(result).find(({ id }) => id === 'forest')
  const [names, difference] = forest!.charts[0].table.rows[0]
  expect(names).toBe('mid − low')
  const { scores } = result.metrics[0].study
  expect(difference).toBeCloseTo(100 * (scores[1].score - scores[0].score), 9)
})

test('of many models only neighbours are compared, and the text says so', async () => {
  const many = Array.from({ length: 9 }, (_, s) => `m${s}`)
  const groups = studyCharts(await studyResult(someData(20, many)))
  const forest = groups.find(({ id }) => id === 'forest')
  expect(forest!.charts[0].table.rows).toHaveLength(8)
  expect(forest!.note).toContain('Only neighbours')
})

test('without single ratings there is no chart of raters', async () => {
  const result = await studyResult()
  const groups = studyCharts({ ...result, grades: { ...result.grades, raters: [] } })
  expect(groups.map(({ id }) => id)).not.toContain('raters-chart')
})
