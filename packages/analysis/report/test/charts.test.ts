import { expect, test } from 'vitest'
import * as charts from '../src/charts.ts'
import * as report from '../src/index.ts'

test('charts are an entry of their own, whose names the main entry does not have', () => {
  expect(Object.keys(charts)).toEqual(['drawChart', 'drawChartGroups'])
  for (const name of Object.keys(charts)) expect(report).not.toHaveProperty(name)
})
