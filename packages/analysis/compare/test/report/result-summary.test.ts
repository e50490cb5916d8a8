import { expect, test } from 'vitest'
import { withResultSummary } from '../../src/report/result-summary.ts'

const output = {
  report: () => ({ tables: [], notes: ['a note'] }),
  csv: () => ({ columns: [], rows: [] }),
  json: () => ({ metrics: { passed: { scores: { m: { score: 0.5 } } } } }),
}
const model = {
  model: 'm',
  missing: { tasks: 1, samples: 3 },
  outcomes: { pass: 1, fail: 2, timeout: 0, error: 0 },
  worst: new Map([['passed', { worstLow: 0.25, worstHigh: 0.75 }]]),
}
const summary = { policy: 'common' as const, tasks: 4, unmatched: ['t'], models: [model] }

test('JSON counts outcomes and gaps, and has the worst case beside the score', () => {
  expect(withResultSummary(output, summary).json()).toMatchObject({
    missing: { tasks: 1, samples: 3 },
    worstLow: 0.25,
    worstHigh: 0.75,
    outcomes: { pass: 1, fail: 2, timeout: 0, error: 0, missing: 3 },
    unmatched: { tasks: 1, of: 4, ids: ['t'] },
    results: { m: { missing: { tasks: 1, samples: 3 } } },
    metrics: { passed: { scores: { m: { score: 0.5, worstLow: 0.25, worstHigh: 0.75 } } } },
  })
})

test('a table and notes are added where anything is missing', () => {
  const { tables, notes } = withResultSummary(output, summary).report()
  expect(tables[0]!.columns.map(({ name }) => name)).toContain('worst case of passed')
  expect(notes!.join('\n')).toContain('3 of 4 tasks count, without t')
  const whole = { ...model, missing: { tasks: 0, samples: 0 } }
  const { outcomes: _, ...plain } = whole
  expect(withResultSummary(output, { ...summary, models: [plain] }).report().tables).toEqual([])
  expect(withResultSummary(output, undefined)).toBe(output)
})
