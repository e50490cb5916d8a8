import { expect, test } from 'vitest'
import { DEFINED, shareMetric, UNDEFINED } from '../../../core/metric/test/share-metric.ts'
import { autoevalsScorer } from '../src/autoevals.ts'

const scorer = autoevalsScorer(shareMetric)

test('a scorer returns name, score and metadata, and carries the name of its metric', () => {
  expect(scorer({ output: 'x', expected: 'y' })).toEqual({ name: 'share', score: 0.25, metadata: DEFINED })
  expect(scorer.name).toBe('share')
})

test('an undefined score is null', () => {
  expect(scorer({ output: '', expected: ['y', 'z'] })).toEqual({
    name: 'share',
    score: null,
    metadata: UNDEFINED,
  })
})

test('partial fills in arguments, and those of a call come first', () => {
  const filled = scorer.partial({ output: '', expected: 'y' })
  expect(filled({}).score).toBeNull()
  expect(filled({ output: 'x' }).score).toBe(0.25)
})

test('a case without an expected answer is an error', () => {
  expect(() => scorer({ output: 'x' })).toThrow(TypeError)
})
