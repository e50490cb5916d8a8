import { expect, test } from 'vitest'
import { correlationTable, outputCorrelationTable } from '../../src/report/correlation-tables.ts'
import type { StudyResult } from '../../src/study-result.ts'
import { studyResult } from '../studies.ts'

const result = await studyResult()

/** The result with other coefficients of the first metric. */
const withFirst = (change: (metric: StudyResult['metrics'][number]) => object): StudyResult => ({
  ...result,
  metrics: result.metrics.map((metric, k) => (k === 0 ? { ...metric, ...change(metric) } : metric)),
})
const textOf = (cell: unknown) =>
  typeof cell === 'object' && cell !== null && 'value' in cell ? cell.value : cell

test('coefficients stand over all models and over those of the input, which are named as few', () => {
  const { columns, rows, footnotes, note } = correlationTable(result)
  expect(note).toContain('noise lowers a correlation')
  const sizes = [result.models.length, result.data.systems.length].map((n) => n.toLocaleString('en-US'))
  expect(columns.map(({ name }) => name)).toEqual([
    'metric',
    ...sizes.flatMap((n) => ['Pearson', 'Spearman', 'Kendall'].map((kind) => `${kind}, ${n} models`)),
  ])
  expect(rows.map(([name]) => name)).toEqual(result.metrics.map(({ name }) => name))
  expect(textOf(rows[0]![1])).toMatch(/^-?\d\.\d{3} \(-?\d\.\d{3}–-?\d\.\d{3}\)$/)
  // three models have six orders, and 2 / 3! > 0.05
  expect(footnotes!.join()).toContain('3 models of the input allow no conclusion')
})

test('an undefined coefficient is an empty cell, one without an interval stands alone', () => {
  const undefinedOne = { coefficient: Number.NaN, low: Number.NaN, high: Number.NaN }
  const changed = withFirst(({ study }) => {
    const { pearson, spearman } = study.correlation
    return {
      study: {
        ...study,
        correlation: {
          ...study.correlation,
          pearson: { ...pearson, ...undefinedOne },
          spearman: { ...spearman, ...undefinedOne, coefficient: 0.5 },
        },
      },
    }
  })
  const [row] = correlationTable(changed).rows
  expect(row!.slice(1, 3).map(textOf)).toEqual([undefined, '0.500'])
})

test('correlations over single outputs say whether they are reliable', () => {
  const { columns, rows, note } = outputCorrelationTable(result)
  expect(columns.map(({ name }) => name)).toEqual([
    'metric',
    'Pearson',
    'Spearman',
    'Kendall',
    'relative rankings',
  ])
  expect(rows).toHaveLength(result.metrics.length)
  const noted = (notes: readonly string[]) =>
    outputCorrelationTable(withFirst(({ segments }) => ({ segments: { ...segments, notes } }))).note
  expect(noted([])).toContain('There are enough ratings per output')
  expect(noted(['too few'])).toContain('Not reliable: see the warnings')
  expect([noted([]), noted(result.metrics[0]!.segments.notes)]).toContain(note)
})

test('a study without metrics has tables without rows', () => {
  const none = { ...result, metrics: [] }
  expect([correlationTable(none).rows, outputCorrelationTable(none).rows]).toEqual([[], []])
})
