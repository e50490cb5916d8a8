import { expect, test } from 'vitest'
import { MAX_CHARTED_MODELS, uniqueLabels } from '../../src/page/chart-models.ts'
import { distributionCharts } from '../../src/page/distribution-charts.ts'
import { rankingsOfComparison } from '../../src/page/ranked-metric.ts'
import { comparedSegments, MODELS, pageSegments } from './pages.ts'

test('a chart per metric has the share of segments by score, for each model', async () => {
  const { comparison, options } = await comparedSegments()
  const { charts } = distributionCharts(options.profile, rankingsOfComparison(comparison))
  expect(charts.map(({ caption }) => caption)).toEqual(['chrf', 'chrf:char-order=2'])
  const { values } = charts[0]!.spec.data as { values: { model: string; share: number; from: number }[] }
  for (const model of new Set(values.map((value) => value.model))) {
    const own = values.filter((value) => value.model === model)
    expect(own).toHaveLength(20)
    expect(own.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100)
  }
  // panels stand in the order of the ranking
  const { row } = charts[0]!.spec.facet as { row: { sort: string[] } }
  expect(row.sort).toEqual(rankingsOfComparison(comparison)[0]!.order.map((m) => uniqueLabels(MODELS)[m]))
  expect(charts[0]!.description).toContain('good: 24 segments, mean ')
  const counts = charts[0]!.table.rows.map((row) => row[1] as number)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(24)
})

test('of many models only the best are drawn', async () => {
  const models = Array.from({ length: MAX_CHARTED_MODELS + 2 }, (_, m) => `m${m}`)
  const { comparison, options } = await comparedSegments(pageSegments(6, models))
  const { charts, note } = distributionCharts(options.profile, rankingsOfComparison(comparison))
  expect(note).toContain('best models')
  expect(charts[0]!.table.columns).toHaveLength(1 + MAX_CHARTED_MODELS)
})
