import { expect, test } from 'vitest'
import { studyCharts } from '../../src/report/study-charts.ts'
import { studyResult } from '../studies.ts'

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
    ['model-pairs-chart', 2],
    ['output-pairs-chart', 2],
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

test('without single ratings there is no chart of raters', async () => {
  const result = await studyResult()
  const groups = studyCharts({ ...result, grades: { ...result.grades, raters: [] } })
  expect(groups.map(({ id }) => id)).not.toContain('raters-chart')
})
