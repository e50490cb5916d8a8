import { expect, test } from 'vitest'
import type { Sample } from '../../src/sample.ts'
import { errorOf, sampleLabels, verdictOf } from '../../src/write/result-writer.ts'
import { scoresOf } from './written-results.ts'

const sampleOf = (scores: Readonly<Record<string, number>>, more: Partial<Sample> = {}) => ({
  task: { id: 't' },
  model: 'm',
  scores: scoresOf(scores),
  ...more,
})

test.each([
  [1, 'pass'],
  [0, 'fail'],
  [0.5, undefined],
  [Number.NaN, undefined],
])('the verdict %d shows the outcome %s', (passed, outcome) => {
  expect(verdictOf(sampleOf({ passed }), 'passed')).toBe(outcome)
})

test('the outcome of the sample is preferred to its verdict, and other scores are none', () => {
  const timeout = sampleOf({ passed: 0, chrf: 1 }, { outcome: 'timeout' })
  expect(verdictOf(timeout, 'passed')).toBe('timeout')
  expect(verdictOf(timeout, 'chrf')).toBeUndefined()
  expect(verdictOf(sampleOf({}), 'passed')).toBeUndefined()
})

test('a failure of the harness explains a score before its being undefined does', () => {
  expect(errorOf('error', Number.NaN)).toBe('harness_error')
  expect(errorOf('timeout', 0)).toBe('timeout')
  expect(errorOf(undefined, Number.NaN)).toBe('undefined_score')
  expect([errorOf('fail', 0), errorOf('pass', 1), errorOf(undefined, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('samples without a label are numbered within their task and model', () => {
  const labelOf = sampleLabels()
  const label = (id: string, model: string) => labelOf({ ...sampleOf({}), task: { id }, model })
  expect([label('t', 'm'), label('t', 'm'), label('u', 'm'), label('t', 'n'), label('t', 'm')]).toEqual([
    '1',
    '2',
    '1',
    '1',
    '3',
  ])
  // joined by any character, these would be one
  expect([label('b', 'a,'), label(',b', 'a')]).toEqual(['1', '1'])
})

test('a label is kept, and does not count', () => {
  const labelOf = sampleLabels()
  expect([{ label: 'seed-7' }, {}, { label: '' }, {}].map((more) => labelOf(sampleOf({}, more)))).toEqual([
    'seed-7',
    '1',
    '',
    '2',
  ])
})
