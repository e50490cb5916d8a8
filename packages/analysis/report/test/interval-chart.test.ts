import { expect, test, vi } from 'vitest'
import { COLOURS } from '../src/colours.ts'
import { drawChart } from '../src/draw-chart.ts'
import { intervalChart, scaleColours, shareChart } from '../src/interval-chart.ts'

test('a point without an interval is drawn as one without width, and the axis does not begin at 0', () => {
  const spec = intervalChart(
    [
      { label: 'a', value: 50, low: 40, high: 60 },
      { label: 'b', value: 70, low: Number.NaN, high: 80 },
      { label: 'c', value: 10 },
    ],
    { axis: 'points' },
  )
  expect(spec.data).toEqual({
    values: [
      { label: 'a', value: 50, low: 40, high: 60 },
      { label: 'b', value: 70, low: 70, high: 70 },
      { label: 'c', value: 10, low: 10, high: 10 },
    ],
  })
  expect(spec).toMatchObject({ layer: [{ encoding: { x: { scale: { zero: false } } } }, {}] })
})

test('names have a colour each with a legend, and share a line only where they are grouped', () => {
  const points = ['x', 'y'].map((name) => ({ label: 'a', name, value: 1 }))
  const style = { axis: null, names: ['x', 'y'], line: 0 }
  const [ruler, rule] = intervalChart(points, style).layer as { encoding: Record<string, unknown> }[]
  expect(ruler).toMatchObject({ encoding: { x: { datum: 0 } } })
  expect(rule!.encoding).toMatchObject({
    color: { scale: { domain: ['x', 'y'], range: [COLOURS.main, COLOURS.warm] } },
  })
  expect(rule!.encoding).not.toHaveProperty('yOffset')
  expect(intervalChart(points, { ...style, isGrouped: true })).toMatchObject({
    height: 34,
    layer: [{}, { encoding: { yOffset: { field: 'name' } } }, {}],
  })
})

test('shares are stacked from the lowest part, in the colours of the scale', () => {
  const spec = shareChart([{ label: 'a', shares: [25, 75] }], { parts: ['low', 'high'], title: 'grade' })
  expect(spec).toMatchObject({
    data: {
      values: [
        { label: 'a', part: 'low', order: 0, share: 25 },
        { label: 'a', part: 'high', order: 1, share: 75 },
      ],
    },
    encoding: { color: { title: 'grade', scale: { domain: ['low', 'high'], range: scaleColours(2) } } },
  })
})

test.each([0, 1, 3])('charts of %d lines are drawn without a warning of Vega-Lite', async (count) => {
  const warn = vi.spyOn(console, 'warn')
  const labels = ['a', 'b', 'c'].slice(0, count)
  const specs = [
    intervalChart(
      labels.map((label) => ({ label, value: 1 })),
      { axis: 'points', line: 0 },
    ),
    shareChart(
      labels.map((label) => ({ label, shares: [25, 75] })),
      { parts: ['low', 'high'], title: 'grade' },
    ),
  ]
  for (const spec of specs)
    expect(await drawChart('id', { title: 't', description: 'd', spec })).toContain('<svg')
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
