import { expect, test } from 'vitest'
import { verdictStudyCharts } from '../../src/report/verdict-study-charts.ts'
import { TEST_STUDY as result } from '../verdict-studies.ts'

test('a point a task, on axes from 0 to 100', () => {
  const [chart] = verdictStudyCharts(result).charts
  expect(chart!.table.rows[0]!.map(Number)).toEqual([expect.closeTo(55, 9), 50])
})
