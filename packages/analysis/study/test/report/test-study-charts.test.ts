import { expect, test } from 'vitest'
import { testStudyCharts } from '../../src/report/test-study-charts.ts'
import { TEST_STUDY as result } from '../test-study.ts'

test('a point a task, on axes from 0 to 100', () => {
  const [chart] = testStudyCharts(result).charts
  expect(chart!.table.rows[0]!.map(Number)).toEqual([expect.closeTo(55, 9), 50])
})
