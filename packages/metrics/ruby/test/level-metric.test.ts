import { evaluateCorpus, segmentRow } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import type { Level } from '../src/level.ts'
import { levelMetric } from '../src/level-metric.ts'
import { parser } from './parser.ts'

/** Compares numbers up to 10; nothing else has a view. */
const numbers: Level<number> = {
  name: 'tree',
  view: (source) => (source === '' || Number.isNaN(Number(source)) ? undefined : Number(source)),
  compare: (candidate, reference) => ({
    similarity: 1 - Math.abs(candidate - reference) / 10,
    gap: candidate === 10 || reference === 2 ? 2 : 0,
    bounded: candidate === 10,
  }),
}
const metric = levelMetric({ name: 'numbers', signature: 'numbers|v:0.1.0', level: numbers, parser })

test('the best of the references that have a view counts', () => {
  expect(metric.score(segmentRow(metric, '4', ['1', 'x', '6']))).toBe(0.8)
})

test('of equally similar references the first counts, with its parts', () => {
  const gap = (...references: string[]) => metric.parts!(segmentRow(metric, '4', references)).gap
  expect(gap('6', '2')).toBe(0)
  expect(gap('2', '6')).toBe(2)
  expect(gap('1', '2', '6')).toBe(2)
})

test('without a view on one side the similarity is undefined, not 0, and says why', () => {
  for (const [candidate, reference] of [
    ['x', '1'],
    ['1', 'x'],
    ['x', 'x'],
  ] as const) {
    const row = segmentRow(metric, candidate, reference)
    expect(metric.score(row)).toBeNaN()
    expect(metric.reason!(row)).toBe('no segment has a tree on both sides')
    expect(row.every(Number.isFinite)).toBe(true)
  }
})

test('a corpus is the mean over the segments that are defined, and their share', () => {
  const { score, parts, reason } = evaluateCorpus(metric, ['4', 'x', '1', '10'], ['6', '1', 'x =', '10'])
  expect(score).toBe((0.8 + 1) / 2)
  expect(parts).toEqual({
    coverage: 0.5,
    withoutCandidate: 0.25,
    withoutReference: 0.25,
    // `x =` is no Python
    parsedReferences: 0.75,
    givenUp: 0,
    proven: 0.5,
    gap: 1,
    bounded: 0.5,
  })
  expect(reason).toBeUndefined()
})

test('no reference is an error', () => {
  expect(() => metric.prepare([])).toThrow(RangeError)
})
