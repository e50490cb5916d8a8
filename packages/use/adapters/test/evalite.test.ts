import { expect, test } from 'vitest'
import { DEFINED, shareMetric, UNDEFINED } from '../../../core/metric/test/share-metric.ts'
import { evaliteScorer } from '../src/evalite.ts'

const scorer = evaliteScorer(shareMetric)

test('a scorer returns what createScorer makes of a score, with the signature as its description', () => {
  expect(scorer({ output: 'x', expected: 'y' })).toEqual({
    name: 'share',
    description: 'share|v:0.1.0',
    score: 0.25,
    metadata: DEFINED,
  })
})

test('an undefined score is null', () => {
  expect(scorer({ output: '', expected: 'y' })).toMatchObject({ score: null, metadata: UNDEFINED })
})

test('a case without an expected answer is an error', () => {
  expect(() => scorer({ output: 'x' })).toThrow(TypeError)
})
