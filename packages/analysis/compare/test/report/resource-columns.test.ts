import { renderCsv, renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { resourceValues } from '../../src/report/resource-columns.ts'
import { withResultSummary } from '../../src/report/result-summary.ts'

const cost = { median: 0.0123, low: 0.01, high: 0.02, confidence: 0.95, tasks: 9, samples: 18 }
const model = (name: string, resources: object) => ({
  model: name,
  missing: { tasks: 0, samples: 0 },
  worst: new Map(),
  resources,
})
const summary = {
  policy: 'common' as const,
  tasks: 9,
  unmatched: [],
  models: [model('a', { cost }), model('b', {})],
}
const output = {
  report: () => ({ tables: [] }),
  csv: () => ({
    columns: [{ name: 'rank' }, { name: 'model' }],
    rows: [
      [1, 'b'],
      [2, { value: 'a' }],
    ],
  }),
  json: () => ({}),
}

test('medians stand in the table, in CSV and in JSON', () => {
  const shown = withResultSummary(output, summary)
  const text = renderText(shown.report())
  expect(text).toMatch(/a .*0\.0123 +\[0\.01, 0\.02\]/)
  expect(text).toMatch(/b .*– +–/)
  expect(text).not.toContain('time')
  expect(text).toContain('exact 95 % intervals')
  expect(renderCsv(shown.csv())).toBe('rank,model,cost,costLow,costHigh\n1,b,,,\n2,a,0.0123,0.01,0.02\n')
  expect(shown.json()).toMatchObject({ results: { a: { cost }, b: {} } })
})

test('a table without models keeps its columns', () => {
  const pairs = { columns: [{ name: 'a' }], rows: [['x']] }
  expect(withResultSummary({ ...output, csv: () => pairs }, summary).csv()).toEqual(pairs)
})

test('values by model', () => {
  expect(resourceValues(summary)).toMatchObject([{ name: 'cost', unit: '$', values: new Map([['a', cost]]) }])
})
