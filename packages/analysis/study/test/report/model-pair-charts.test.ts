import { expect, test } from 'vitest'
import { modelPairCharts } from '../../src/report/model-pair-charts.ts'
import { studyResult } from '../studies.ts'

test('each pair of models is a point, by whose judgement its difference is significant', async () => {
  const result = await studyResult()
  const [group] = modelPairCharts(result)
  result.metrics.forEach(({ study: { counts } }, k) => {
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    const both = sum(counts.significant.map(({ same, opposite }) => same + opposite))
    const metric = sum(counts.significant.map(({ none }) => none))
    const people = sum(counts.insignificant.map(({ missed }) => missed))
    const neither = sum(counts.insignificant.map(({ none }) => none))
    expect(group.charts[k].table.rows.map(([, pairs]) => pairs)).toEqual([both, metric, people, neither])
    const { data } = group.charts[k].spec as { data: { values: { metric: number; kind: string }[] } }
    expect(data.values.every((point) => point.metric >= 0)).toBe(true)
    // drawn once where pairs lie on each other
    expect(new Set(data.values.map((point) => JSON.stringify(point))).size).toBe(data.values.length)
    expect(new Set(data.values.map(({ kind }) => kind)).size).toBe(
      [both, metric, people, neither].filter((count) => count > 0).length,
    )
  })
  expect(modelPairCharts({ ...result, metrics: [] })).toEqual([])
})
