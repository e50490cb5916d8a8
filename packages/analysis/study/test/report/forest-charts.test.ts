import { expect, test } from 'vitest'
import { forestCharts } from '../../src/report/forest-charts.ts'
import { someData, studyResult } from '../studies.ts'

test('differences are those of later models to earlier ones', async () => {
  const result = await studyResult()
  const [names, difference] = forestCharts(result).charts[0].table.rows[0]
  expect(names).toBe('mid − low')
  const { scores } = result.metrics[0].study
  expect(difference).toBeCloseTo(100 * (scores[1].score - scores[0].score), 9)
})

test('of many models only neighbours are compared, and the text says so', async () => {
  const many = Array.from({ length: 9 }, (_, s) => `m${s}`)
  const forest = forestCharts(await studyResult(someData(20, many)))
  expect(forest.charts[0].table.rows).toHaveLength(8)
  expect(forest.note).toContain('Only neighbours')
})
