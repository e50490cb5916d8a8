import { expect, test } from 'vitest'
import { evaluateCorpus } from '../src/evaluate-corpus.ts'
import { segmentScore } from '../src/score.ts'
import { scoreOutput } from '../src/score-output.ts'
import { DEFINED, shareMetric, UNDEFINED } from './share-metric.ts'

test('an output scores as the corpus of one', () => {
  const { score } = scoreOutput(shareMetric, 'x', ['y', 'z'])
  expect(score).toBe(segmentScore(shareMetric, 'x', ['y', 'z']).score)
  expect(score).toBe(evaluateCorpus(shareMetric, ['x'], ['y']).score)
})

test('a score comes with the signature and the parts', () => {
  expect(scoreOutput(shareMetric, 'x', 'y')).toEqual({ name: 'share', score: 0.25, ...DEFINED })
})

test('an undefined score is null and says why, and so are undefined parts', () => {
  expect(scoreOutput(shareMetric, '', 'y')).toEqual({ name: 'share', score: null, ...UNDEFINED })
})

test('an undefined score without a reason of its metric has one', () => {
  const { reason, ...silent } = shareMetric
  expect(scoreOutput(silent, '', 'y').reason).toBe('the score is undefined')
})

test('all of it survives JSON', () => {
  for (const output of ['', 'x']) {
    const scored = scoreOutput(shareMetric, output, 'y')
    expect(JSON.parse(JSON.stringify(scored))).toEqual(scored)
  }
})

test('what is no text is refused', () => {
  expect(() => scoreOutput(shareMetric, { code: 'x' } as unknown as string, 'y')).toThrow(TypeError)
  expect(() => scoreOutput(shareMetric, 'x', undefined as unknown as string)).toThrow(
    /references: expected a string or a list of strings, got undefined/,
  )
  expect(() => scoreOutput(shareMetric, 'x', [])).toThrow(RangeError)
})
