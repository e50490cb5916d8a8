import { renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { compareModels } from '../src/compare-models.ts'
import { withMissingDoubts } from '../src/missing-doubts.ts'
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
test('a comparison has a warning that names the pair', async () => {
  const comparison = await compareModels(corpusOf({ y: wave(0.4, 1, 40), x: wave(0.5, 2, 40) }))
  const doubtful = withMissingDoubts(comparison, summaryOf(model('y', 0, 0.4, 0.4), model('x', 8, 0.4, 0.6)))
  expect(doubtful.metrics[0]!.warnings.at(-1)).toMatchObject({ kind: 'missing' })
  expect(renderText(comparisonReport(doubtful))).toContain(
    'of the other passed, this could be chance: x over y by',
  )
  expect(withMissingDoubts(comparison, undefined)).toBe(comparison)
})
