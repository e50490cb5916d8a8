import { renderCsv, renderText } from '@codegen-eval/report'
import { type View, viewOutput } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { withResults } from '../../src/view/results-view.ts'

const view: View = {
  ...{ title: 'Scores', confidence: 0.95, settings: {}, csv: ['scores'], parts: [], findings: [] },
  facts: [
    {
      ...{ key: 'scores', names: ['metric', 'model'], measures: [{ key: 'score', unit: 'points' }] },
      rows: ['m', 'n'].map((model) => ({ metric: 'passed', model, score: 0.5 })),
    },
  ],
  signatures: [],
  words: () => '',
}
const model = {
  model: 'm',
  missing: { tasks: 1, samples: 3 },
  outcomes: { pass: 1, fail: 2, timeout: 0, error: 0 },
  worst: new Map([['passed', { worstLow: 0.25, worstHigh: 0.75 }]]),
}
const summary = { policy: 'common' as const, tasks: 4, unmatched: ['t'], models: [model] }
const whole = { ...model, missing: { tasks: 0, samples: 0 } }

test('JSON and CSV have the worst case beside the score, and JSON counts outcomes and gaps', () => {
  const { json, csv } = viewOutput(withResults(view, summary))
  expect(json()).toMatchObject({
    missingPolicy: 'common',
    unmatched: { tasks: 1, of: 4, ids: ['t'] },
    results: [{ model: 'm', pass: 1, missingSamples: 3, missingTasks: 1, worstLow: 0.25, worstHigh: 0.75 }],
    scores: [{ model: 'm', score: 0.5, worstLow: 0.25, worstHigh: 0.75 }, { model: 'n' }],
  })
  expect(renderCsv(csv())).toBe(
    'metric,model,score,worstLow,worstHigh\npassed,m,50.00,25.00,75.00\npassed,n,50.00,,\n',
  )
})

test('a table and notes are added where anything is missing', () => {
  const text = renderText(viewOutput(withResults(view, summary)).report())
  expect(text).toMatch(/missing samples +missing tasks +worst passed +best passed\n/)
  expect(text).toContain('3 of 4 tasks count, without t')
  const { outcomes: _, ...plain } = whole
  const { tables } = viewOutput(withResults(view, { ...summary, models: [plain] })).report()
  expect(tables).toEqual([])
  expect(withResults(view, undefined)).toBe(view)
})

test('medians of costs stand in the table, in CSV and in JSON', () => {
  const cost = { median: 0.0123, low: 0.01, high: 0.02, confidence: 0.95, tasks: 9, samples: 18 }
  const models = [
    { ...whole, resources: { cost } },
    { ...whole, model: 'n', resources: {} },
  ]
  const { report, csv, json } = viewOutput(withResults(view, { ...summary, models }))
  const text = renderText(report())
  expect(text).toMatch(/m .*0\.0123 +\[0\.01, 0\.02\]/)
  expect(text).not.toContain('time,')
  expect(text).toContain('exact 95 % intervals')
  expect(renderCsv(csv())).toContain('passed,m,50.00,25.00,75.00,0.0123,0.01,0.02\n')
  expect(json()).toMatchObject({
    results: [{ cost: { value: 0.0123, low: 0.01, high: 0.02, tasks: 9, samples: 18 } }, {}],
  })
})

test('rows without models keep their columns', () => {
  const [facts] = view.facts
  const pairs = { ...view, facts: [{ ...facts!, names: ['metric', 'modelA'] }] }
  expect(withResults(pairs, summary).facts[0]).toEqual(pairs.facts[0])
})
