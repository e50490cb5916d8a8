import { uniqueLabels } from '@codegen-eval/report/page/internal'
import { expect, test } from 'vitest'
import { lengthCharts } from '../../src/page/length-charts.ts'
import { comparedSegments } from './pages.ts'

test('a chart per metric has the mean score by length of the reference', async () => {
  const { comparison, options } = await comparedSegments()
  const { charts } = lengthCharts(options.profile, comparison.metrics)
  expect(charts).toHaveLength(2)
  const { rows, columns } = charts[0]!.table
  expect(columns.slice(0, 3).map(({ name }) => name)).toEqual(['characters', 'segments', 'other'])
  expect(rows.map((row) => row[1] as number).reduce((sum, count) => sum + count, 0)).toBe(24)
  expect(rows[0]![2]).toBe(options.profile.lengths[0]!.means[0]![2])
  expect(charts[0]!.description).toMatch(/^other: \d+(–\d+)?: \d+\.\d, /)
})

test('a group in which a model has no score is left out of its line', async () => {
  const { comparison, options } = await comparedSegments()
  const lengths = options.profile.lengths.map((group, i) =>
    i === 0 ? { ...group, means: [[Number.NaN, 0.5, 0.5]] } : { ...group, means: [[0.5, 0.5, 0.5]] },
  )
  const [ranking] = comparison.metrics
  const [chart] = lengthCharts({ ...options.profile, lengths }, [ranking!]).charts
  const { values } = chart!.spec.data as { values: { model: string }[] }
  expect(values.filter(({ model }) => model === 'good')).toHaveLength(lengths.length - 1)
})

test('the lines of a chart are the columns of its table, in their order, and texts are the numbers', async () => {
  const { comparison, options } = await comparedSegments()
  for (const chart of lengthCharts(options.profile, comparison.metrics).charts) {
    const { values } = chart.spec.data as { values: { model: string; value: number; text: string }[] }
    const lines = [...new Set(values.map(({ model }) => model))]
    expect(lines).toEqual(uniqueLabels(chart.table.columns.slice(2).map(({ name }) => name)))
    for (const { value, text } of values) expect(text).toBe(value.toFixed(1))
  }
})
