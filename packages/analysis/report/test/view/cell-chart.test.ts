import { expect, test } from 'vitest'
import { MAX_LINES } from '../../src/chart-labels.ts'
import { COLOURS } from '../../src/colours.ts'
import { drawChart } from '../../src/draw-chart.ts'
import { factChart } from '../../src/view/fact-chart.ts'
import type { FactRow } from '../../src/view/view.ts'
import { someView } from './some-view.ts'

function chartOf(
  rows: readonly FactRow[],
  others: { readonly shown?: string; readonly rowLabel?: string } = {},
) {
  const facts = {
    ...{ key: 'cells', names: ['model', 'place'], rows },
    measures: [
      { key: 'mean', label: 'mean score', unit: 'points' },
      { key: 'count', unit: 'count' },
    ] as const,
  }
  return factChart(
    {
      ...{ kind: 'cells', caption: 'c', facts: 'cells', label: 'model', across: 'place', axis: 'places' },
      ...{ measure: 'mean', ...others },
    },
    { ...someView, facts: [facts] },
  )
}

const valuesOf = (spec: object) =>
  (spec as { data: { values: { label: string; text: string }[] } }).data.values

test('the larger a value, the darker its cell, in which its number stands; what is undefined has no cell', async () => {
  const chart = chartOf([
    { model: 'a', place: 'x', mean: 0 },
    { model: 'a', place: 'y', mean: 0.5 },
    { model: 'b', place: 'x', mean: 1 },
    { model: 'b', place: 'y', mean: Number.NaN },
  ])
  expect(valuesOf(chart.spec).map(({ label, text }) => `${label} ${text}`)).toEqual([
    'a 0.0',
    'a 50.0',
    'b 100.0',
  ])
  expect(chart.description).toBe('a: x: 0.0, y: 50.0; b: x: 100.0')
  const svg = await drawChart('id', chart)
  const drawn = [...svg.matchAll(/<path [^>]*fill="([^"]+)" opacity="([\d.]+)"/g)]
    .filter(([, fill]) => fill === COLOURS.main)
    .map(([, , opacity]) => Number(opacity))
  expect(drawn.slice(0, 3)).toEqual([0.05, 0.275, 0.5])
})

test('lines are the columns of the table of numbers, the first ones of many', () => {
  const models = Array.from({ length: MAX_LINES + 2 }, (_, m) => `m${m}`)
  const { table, spec } = chartOf(
    models.map((model) => ({ model, place: 'x', name: 'the x', mean: 0.5, count: 3 })),
    { shown: 'count', rowLabel: 'name' },
  )
  expect(table.columns.map(({ name }) => name)).toEqual(['place', ...models.slice(0, MAX_LINES)])
  expect(table.rows).toEqual([['the x', ...Array.from({ length: MAX_LINES }, () => 3)]])
  expect(valuesOf(spec)).toHaveLength(MAX_LINES)
})

test('cells with ends are as wide as their numbers, on an axis that holds the marks', () => {
  const facts = {
    ...{ key: 'bins', names: ['model', 'bin'] },
    measures: [
      { key: 'share', unit: 'percent' },
      { key: 'mean', unit: 'points' },
    ] as const,
    rows: [
      { model: 'a', bin: '0', from: 0, to: 50, share: 0.25, mean: 1.5 },
      { model: 'a', bin: '1', from: 50, to: 100, share: 0.75, mean: 1.5 },
      { model: 'b', bin: '0', from: 0, to: 50, share: 0, mean: Number.NaN },
      { model: 'b', bin: 'none', share: undefined },
    ],
  }
  const { spec, description } = factChart(
    {
      ...{ kind: 'cells', caption: 'c', facts: 'bins', label: 'model', across: 'bin', axis: 'score' },
      ...{ measure: 'share', range: { from: 'from', to: 'to', mark: 'mean' } },
    },
    { ...someView, facts: [facts] },
  )
  const { layer } = spec as { layer: { data?: { values: object[] }; encoding: { x: object } }[] }
  expect(layer[0]!.encoding.x).toMatchObject({ field: 'from', scale: { domain: [0, 150] } })
  expect(layer[1]!.data!.values).toEqual([{ label: 'a', mark: 150 }])
  expect(valuesOf(spec)).toHaveLength(3)
  expect(description).toBe('a: mean 150.0; b: mean –')
})

test('a chart without cells is drawn', async () => {
  expect(await drawChart('id', chartOf([]))).toContain('<svg')
})
