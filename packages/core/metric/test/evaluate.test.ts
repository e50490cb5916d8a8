import { expect, test } from 'vitest'
import { evaluate, evaluationOf } from '../src/evaluate.ts'
import { lettersMetric } from './letters.ts'

const metric = lettersMetric()

test('scores the sum of the rows', () => {
  expect(evaluate(metric, ['aaaa', 'xb'], ['a', ['b', 'x']])).toEqual({
    score: 5 / 6,
    signature: 'letters|level:corpus|v:1.2.3',
    segments: 2,
    parts: { letters: 6 },
  })
})

test('or the mean of the segments', () => {
  const { score, signature } = evaluate(metric, ['aaaa', 'xb'], ['a', 'b'], 'segment')
  expect(score).toBe(0.75)
  expect(signature).toBe('letters|level:segment|v:1.2.3')
})

test('says why a score is undefined', () => {
  expect(evaluate(metric, [''], ['a'])).toMatchObject({
    score: Number.NaN,
    reason: 'the candidate has no letters',
  })
})

test('a sum that was made elsewhere is scored alike', () => {
  expect(evaluationOf(metric, Float64Array.of(5, 6), 2)).toEqual(evaluate(metric, ['aaaa', 'xb'], ['a', 'b']))
})

test('an empty corpus and one that does not pair up are errors', () => {
  expect(() => evaluate(metric, [], [])).toThrow(/at least one segment/)
  expect(() => evaluate(metric, ['a'], [])).toThrow(/1 candidates but 0 reference sets/)
})
