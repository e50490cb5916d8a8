import { renderText } from '@codegen-eval/report'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import { expect, test } from 'vitest'
import { passAtKOfModels } from '../../src/report/model-pass-rates.ts'
import { languagePassRates } from '../../src/report/test-tables.ts'

/** Two samples of two tasks, of which one does not compile. */
const TABLE: ScoreTable = {
  models: ['m'],
  tasks: ['go/0', 'c/0'],
  metrics: [
    {
      ...{ name: 'passed', signature: 'scores', binary: true },
      sums: [Float64Array.of(1, 2)],
      counts: [Float64Array.of(2, 2)],
    },
  ],
  tests: {
    toolchains: ['gcc 12.2.0', 'go 1.19.8'],
    languages: ['go', 'c'],
    outcomes: [
      {
        ...{ model: 'm', language: 'go', programs: 2, parsed: 2, compiled: 1 },
        outcomes: { passed: 1, compile: 1 },
        errors: [['undefined: x', 1]],
      },
      { model: 'm', language: 'c', programs: 2, parsed: 2, compiled: 2, outcomes: { passed: 2 }, errors: [] },
    ],
  },
}

const OPTIONS = { resamples: 100, trials: 100, seed: 1, alpha: 0.05, correction: 'holm', k: [1] } as const

test('pass@k of each language is the mean over its tasks', () => {
  expect(languagePassRates(TABLE, [1, 5])).toEqual([
    { model: 'm', language: 'go', tasks: 1, k: 1, score: 0.5 },
    { model: 'm', language: 'go', tasks: 1, k: 5, score: Number.NaN },
    { model: 'm', language: 'c', tasks: 1, k: 1, score: 1 },
    { model: 'm', language: 'c', tasks: 1, k: 5, score: Number.NaN },
  ])
})

test('the report names outcomes, rates, errors and compilers, and the signature has the compilers', async () => {
  const output = await passAtKOfModels(TABLE, { ...OPTIONS, by: 'language' })
  const text = renderText(output.report())
  expect(text).toContain('compile error')
  expect(text).toMatch(/m +go +2 +1 +1 +100\.00 +50\.00/)
  expect(text).toContain('undefined: x')
  expect(text).toContain('toolchains:gcc-12.2.0+go-1.19.8')
  expect(output.json()).toMatchObject({
    toolchains: ['gcc 12.2.0', 'go 1.19.8'],
    byLanguage: [
      { language: 'go', score: 0.5 },
      { language: 'c', score: 1 },
    ],
    outcomes: [
      { language: 'go', programs: 2, parsed: 2, compiled: 1, errors: [{ line: 'undefined: x', count: 1 }] },
      {},
    ],
  })
})

test('results without languages cannot be split by them', async () => {
  const { tests, ...table } = TABLE
  expect(tests).toBeDefined()
  await expect(passAtKOfModels(table, { ...OPTIONS, by: 'language' })).rejects.toThrow('name no languages')
})
