import { expect, test } from 'vitest'
import { COLOURS } from '../src/colours.ts'
import { drawChart } from '../src/draw-chart.ts'

const chart = {
  title: 'A <chart>',
  description: 'of "two" & more',
  spec: {
    data: { values: [{ a: 1, b: '<i>' }] },
    mark: { type: 'bar', color: COLOURS.main, clip: true },
    encoding: { x: { field: 'a', type: 'quantitative' }, y: { field: 'b', type: 'nominal' } },
  },
}

test('a chart is SVG with a title and a description that name it', async () => {
  const svg = await drawChart('one', chart)
  expect(svg).toMatch(/^<svg [^>]*role="img"[^>]*aria-labelledby="one-title one-desc">/)
  expect(svg).toContain('<title id="one-title">A &#60;chart&#62;</title>')
  expect(svg).toContain('<desc id="one-desc">of &#34;two&#34; &#38; more</desc>')
  expect(svg).toContain(`fill="${COLOURS.main}"`)
  expect(svg).not.toContain('<i>')
  expect(svg).not.toContain('fill="white"')
})

test('charts are drawn one after the other, and Vega measures as before afterwards', async () => {
  const { textMetrics } = (await import('vega')) as unknown as { readonly textMetrics: { width: unknown } }
  const { width } = textMetrics
  const alone = await drawChart('two', chart)
  const failing = drawChart('one', { ...chart, spec: { mark: 'no mark' } })
  const [, second] = await Promise.allSettled([failing, drawChart('two', chart)])
  expect(second).toEqual({ status: 'fulfilled', value: alone })
  await expect(failing).rejects.toThrow()
  expect(textMetrics.width).toBe(width)
})

test('drawn twice, it is the same text, with names of its own', async () => {
  const svg = await drawChart('one', chart)
  expect(await drawChart('one', chart)).toBe(svg)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
  expect(ids.every((id) => id.startsWith('one-'))).toBe(true)
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
})
