import { expect, test } from 'vitest'
import { frontierChart } from '../../src/view/frontier-chart.ts'
import type { Facts, ViewChart } from '../../src/view/view.ts'

const facts: Facts = {
  ...{ key: 'ranks', names: ['model'] },
  measures: [
    { key: 'cost', unit: 'amount', interval: 'ends' },
    { key: 'score', unit: 'points', interval: 'ends' },
  ],
  rows: [
    { model: 'dear', cost: { value: 20, low: 15, high: Number.NaN }, score: { value: 0.9 } },
    { model: 'cheap', cost: { value: 1 }, score: { value: 0.5, low: 0.4, high: 0.6 } },
    { model: 'free of charge', score: { value: 0.4 } },
  ],
}
const chart: Extract<ViewChart, { kind: 'frontier' }> = {
  ...{ kind: 'frontier', caption: 'Costs', facts: 'ranks', label: 'model', frontier: ['cheap', 'dear'] },
  ...{ x: { key: 'cost', title: 'cost, $', unit: 'amount' }, y: { key: 'score', title: 'score x 100' } },
}

test('points from the cheapest, with their intervals, on a logarithmic axis where costs differ much', () => {
  const { spec, table, description } = frontierChart(chart, facts, { precision: 1, confidence: 0.95 })
  const { data, layer } = spec as { data: { values: object[] }; layer: { encoding: { x: object } }[] }
  expect(data.values).toEqual([
    { x: 1, xLow: 1, xHigh: 1, y: 50, yLow: 40, yHigh: 60, label: 'cheap', kind: 'efficient' },
    { x: 20, xLow: 15, xHigh: 20, y: 90, yLow: 90, yHigh: 90, label: 'dear', kind: 'efficient' },
  ])
  expect(layer[0]!.encoding.x).toMatchObject({ scale: { type: 'log' } })
  expect(table.rows.map(([model]) => model)).toEqual(['cheap', 'dear'])
  expect(description).toBe('2 points; on the frontier: cheap, dear.')
})
