import { drawChart } from '@codegen-eval/report/charts'
import { MAX_LINES, uniqueLabels } from '@codegen-eval/report/page/internal'
import { expect, test } from 'vitest'
import { distributionCharts } from '../../src/page/distribution-charts.ts'
import { comparedSegments, MODELS, pageSegments } from './pages.ts'

test('a chart per metric has the share of segments by score, for each model', async () => {
  const { comparison, options } = await comparedSegments()
  const { charts } = distributionCharts(options.profile, comparison.metrics)
  expect(charts.map(({ caption }) => caption)).toEqual(['chrf', 'chrf:char-order=2'])
  const { values } = charts[0]!.spec.data as { values: { model: string; value: number }[] }
  for (const model of new Set(values.map((cell) => cell.model))) {
    const own = values.filter((cell) => cell.model === model)
    expect(own).toHaveLength(20)
    expect(own.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(100)
  }
  // lines stand in the order of the ranking
  expect([...new Set(values.map(({ model }) => model))]).toEqual(
    comparison.metrics[0]!.order.map((m) => uniqueLabels(MODELS)[m]),
  )
  expect(charts[0]!.description).toContain('good: 24 segments, mean ')
  const counts = charts[0]!.table.rows.map((row) => row[1] as number)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(24)
})

test('of many models only the best are drawn', async () => {
  const models = Array.from({ length: MAX_LINES + 2 }, (_, m) => `m${m}`)
  const { comparison, options } = await comparedSegments(pageSegments(6, models))
  const { charts, note } = distributionCharts(options.profile, comparison.metrics)
  expect(note).toContain('best models')
  expect(charts[0]!.table.columns).toHaveLength(1 + MAX_LINES)
})

test('12 models are 12 lines of one chart with one axis, at most 30 pixels each, and a legend with its unit', async () => {
  const models = Array.from({ length: 12 }, (_, m) => `a-model-with-a-long-name-${m}`)
  const { comparison, options } = await comparedSegments(pageSegments(6, models))
  const [chart] = distributionCharts(options.profile, comparison.metrics).charts
  const svg = await drawChart('id', chart!)
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(texts.filter((text) => text === 'score of a segment x 100')).toHaveLength(1)
  expect(texts).toContain('% of segments')
  expect(texts.filter((text) => text!.startsWith('a-model'))).toHaveLength(12)
  const [, height] = /viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(svg)!
  // axis and legend have about 100
  expect(Number(height)).toBeLessThan(12 * 30 + 100)
})
