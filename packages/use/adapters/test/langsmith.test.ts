import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/share-metric.ts'
import { langsmithEvaluator } from '../src/langsmith.ts'

test('an evaluator returns key, score and a comment with the signature, and carries the name of its metric', () => {
  const evaluator = langsmithEvaluator(shareMetric)
  const result = { key: 'share', score: 0.25, comment: 'share 0.2500 (share|v:0.1.0)' }
  expect(evaluator({ outputs: 'x', referenceOutputs: 'y' })).toEqual(result)
  expect(evaluator({ outputs: { code: 'x' }, referenceOutputs: { codes: ['y', 'z'] } })).toEqual(result)
  expect(evaluator.name).toBe('share')
})

test('an undefined score is null, with the reason in the comment', () => {
  const { score, comment } = langsmithEvaluator(shareMetric)({ outputs: '', referenceOutputs: 'y' })
  expect(score).toBeNull()
  expect(comment).toBe('share is undefined: the output is empty (share|v:0.1.0)')
})

test('functions say where the texts are in outputs that hold several', () => {
  const evaluator = langsmithEvaluator(shareMetric, {
    output: (outputs) => (outputs as { code: string }).code,
    references: (outputs) => (outputs as { solution: string }).solution,
  })
  const args = { outputs: { code: '', log: 'ran' }, referenceOutputs: { solution: 'y', title: 'z' } }
  expect(evaluator(args).score).toBeNull()
  expect(() => langsmithEvaluator(shareMetric)(args)).toThrow(/outputs: .*the fields code, log/)
})
