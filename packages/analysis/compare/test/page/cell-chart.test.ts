import { drawChart } from '@codegen-eval/report/charts'
import { COLOURS } from '@codegen-eval/report/page/internal'
import { expect, test } from 'vitest'
import { cellChart } from '../../src/page/cell-chart.ts'

test('the larger a value, the darker its cell; a model without cells has no line', async () => {
  const cells = [
    { model: 'a', place: 'x', value: 0 },
    { model: 'a', place: 'y', value: 50 },
    { model: 'b', place: 'x', value: 100 },
  ]
  const spec = cellChart(cells, {
    x: { field: 'place', type: 'nominal' },
    legend: '%',
    domain: [0, 100],
    range: [0.1, 0.9],
  })
  const svg = await drawChart('id', { title: 't', description: 'd', spec })
  const drawn = [...svg.matchAll(/<path [^>]*fill="([^"]+)" opacity="([\d.]+)"/g)]
    .filter(([, fill]) => fill === COLOURS.main)
    .map(([, , opacity]) => Number(opacity))
  expect(drawn.slice(0, 3)).toEqual([0.1, 0.5, 0.9])
})

test('a chart without cells is drawn', async () => {
  const spec = cellChart([], { x: { field: 'place', type: 'nominal' }, legend: '%', domain: [100, 0] })
  expect(await drawChart('id', { title: 't', description: 'd', spec })).toContain('<svg')
})
