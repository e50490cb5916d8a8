import { expect, test } from 'vitest'
import { leadingChart } from '../../src/report/leading-chart.ts'

const STYLE = { caption: 'c', title: 't', line: 0.5 }
const share = (estimate: number, low = Number.NaN, high = Number.NaN) => ({ estimate, low, high })

test('a judge a row, with its interval if there is one', () => {
  const { description, table, spec } = leadingChart(
    [
      { name: 'people', isPerson: true, share: share(0.8, 0.7, 0.9) },
      { name: 'm', share: share(0.6) },
    ],
    STYLE,
  )
  expect(description).toBe('people: 80.0 %; m: 60.0 %')
  expect(table.rows.map(([name]) => name)).toEqual(['people', 'm'])
  expect(spec.data).toEqual({
    values: [
      { label: 'people', name: 'person', value: 80, low: 70, high: 90 },
      { label: 'm', name: 'metric', value: 60, low: 60, high: 60 },
    ],
  })
})

test('undefined shares are left out, and many judges are cut', () => {
  const many = Array.from({ length: 40 }, (_, k) => ({
    name: `m${k}`,
    share: share(k === 0 ? Number.NaN : 0.5),
  }))
  const { rows } = leadingChart(many, STYLE).table
  expect(rows[0]![0]).toBe('m1')
  expect(rows.length).toBeLessThan(20)
})
