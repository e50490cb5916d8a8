import { renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { compareModels } from '../src/compare-models.ts'
import { isUndoneByMissing, withMissingDoubts } from '../src/missing-doubts.ts'
import type { ModelResults, ResultSummary } from '../src/resolve-scores.ts'
import { corpusOf, wave } from './corpora.ts'
import { comparisonReport } from './written.ts'

const model = (name: string, missing: number, worstLow: number, worstHigh: number): ModelResults => ({
  model: name,
  missing: { tasks: 0, samples: missing },
  worst: new Map([['mean', { worstLow, worstHigh }]]),
})
const summaryOf = (...models: ModelResults[]): ResultSummary => ({
  policy: 'common',
  tasks: 40,
  unmatched: [],
  models,
})
const found = { metric: 'mean', ahead: 'x', behind: 'y', lead: { value: 0.1, low: 0.06 } }

test('a lead is undone where its interval reaches 0 in the worst case', () => {
  const other = model('y', 0, 0.4, 0.4)
  expect(isUndoneByMissing(summaryOf(model('x', 9, 0.43, 0.6), other), found)).toBe(true)
  expect(isUndoneByMissing(summaryOf(model('x', 9, 0.45, 0.6), other), found)).toBe(false)
  // a loss of 2 points is acceptable
  expect(isUndoneByMissing(summaryOf(model('x', 9, 0.43, 0.6), other), { ...found, margin: -0.02 })).toBe(
    false,
  )
})

test('without missing samples of the two, and without their ranges, nothing is', () => {
  expect(isUndoneByMissing(summaryOf(model('x', 0, 0.4, 0.4), model('y', 0, 0.4, 0.4)), found)).toBe(false)
  expect(isUndoneByMissing(summaryOf(), found)).toBe(false)
})

test('a comparison has a warning that names the pair', async () => {
  const comparison = await compareModels(corpusOf({ y: wave(0.4, 1, 40), x: wave(0.5, 2, 40) }))
  const doubtful = withMissingDoubts(comparison, summaryOf(model('y', 0, 0.4, 0.4), model('x', 8, 0.4, 0.6)))
  expect(doubtful.metrics[0]!.warnings.at(-1)).toMatchObject({ kind: 'missing' })
  expect(renderText(comparisonReport(doubtful))).toContain(
    'of the other passed, this could be chance: x over y by',
  )
  expect(withMissingDoubts(comparison, undefined)).toBe(comparison)
})
