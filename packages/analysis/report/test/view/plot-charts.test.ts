import { expect, test } from 'vitest'
import { barChart, boxChart, lineChart, pointChart } from '../../src/view/plot-charts.ts'
import type { Facts } from '../../src/view/view.ts'

const style = { precision: 2, confidence: 0.95 }
const facts: Facts = {
  key: 'sizes',
  names: ['bin'],
  measures: [
    { key: 'same', label: 'same', unit: 'percent', interval: 'ends' },
    { key: 'other', unit: 'percent' },
    ...['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, unit: 'points' as const })),
  ],
  rows: [
    { bin: '[0,2)', same: { value: 0.25, low: 0.1, high: 0.5 }, other: 0.75, x: 0.01, y: 0.02, kind: 'k' },
    { bin: '[2,5)', same: { value: 0.5, low: 0.4, high: 0.6 }, other: Number.NaN, x: 0.5, y: 0.4, kind: 'l' },
    {
      bin: '[5,9)',
      same: { value: 1 },
      other: 0,
      x: 0.012,
      y: 0.021,
      kind: 'k',
      a: 0,
      b: 0.1,
      c: 0.2,
      d: 0.3,
      e: 0.4,
    },
  ],
}
interface Drawing {
  readonly data: { readonly values: Record<string, unknown>[] }
}
const valuesOf = ({ spec }: { readonly spec: object }) =>
  ('layer' in spec && !('data' in spec) ? (spec.layer as Drawing[]).at(-1)! : (spec as Drawing)).data.values

test('bars are stacked in percent, and what is undefined has no size', () => {
  const chart = barChart(
    { kind: 'bars', caption: '', facts: 'sizes', label: 'bin', measures: ['same', 'other'], axis: '%' },
    facts,
    style,
  )
  expect(valuesOf(chart).map(({ label, kind, size }) => [label, kind, size])).toEqual([
    ...[
      ['[0,2)', 'same', 25],
      ['[0,2)', 'other', 75],
      ['[2,5)', 'same', 50],
    ],
    ...[
      ['[2,5)', 'other', 0],
      ['[5,9)', 'same', 100],
      ['[5,9)', 'other', 0],
    ],
  ])
  expect(chart.table.rows).toHaveLength(3)
  expect(chart.description).toContain('[0,2): same 25.0, other 75.0')
})

test('boxes have five quantiles in points', () => {
  const measures = ['a', 'b', 'c', 'd', 'e']
  const last = { ...facts, rows: facts.rows.slice(2) }
  const chart = boxChart(
    { kind: 'boxes', caption: '', facts: 'sizes', label: 'bin', measures, axis: 'x', y: 'y' },
    last,
    style,
  )
  expect(valuesOf(chart)).toEqual([{ label: '[5,9)', q0: 0, q1: 10, q2: 20, q3: 30, q4: 40 }])
})

test('points that would cover each other are one, and are counted by colour', () => {
  const axes = { x: { key: 'x', title: 'x' }, y: { key: 'y', title: 'y' } }
  const chart = pointChart(
    { kind: 'points', caption: '', facts: 'sizes', label: 'bin', by: 'kind', ...axes },
    facts,
  )
  expect(valuesOf(chart)).toHaveLength(2)
  expect(chart.description).toBe('3 points: 2 k, 1 l.')
  expect(chart.table.rows).toHaveLength(3)
})

test('the first line has its interval as a band', () => {
  const x = { key: 'x', title: 'difference' }
  const chart = lineChart(
    { kind: 'lines', caption: '', facts: 'sizes', label: 'bin', x, measures: ['same', 'other'], axis: '%' },
    facts,
    style,
  )
  expect(valuesOf(chart)[0]).toEqual({ x: 1, low: 10, high: 50, y0: 25, y1: 75 })
})
