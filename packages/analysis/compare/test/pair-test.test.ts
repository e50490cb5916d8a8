import { meanScoreRows, segmentScores } from '@codegen-eval/statistics'
import { describe, expect, test } from 'vitest'
import { testPair } from '../src/pair-test.ts'
import { PAIR_TESTS } from '../src/settings.ts'
import { scoresFor, wave } from './corpora.ts'

const options = { trials: 1000, resamples: 1000, seed: 1 }

function contestants(...lists: readonly (readonly number[])[]) {
  const rows = lists.map(meanScoreRows)
  return rows.map((own) => ({ rows: own, scores: segmentScores(own) }))
}

describe.each(PAIR_TESTS)('%s', (name) => {
  test('finds a clear difference, from either side', () => {
    const [low, high] = contestants(scoresFor(name, wave(0.3, 1)), scoresFor(name, wave(0.4, 2)))
    const over = testPair(name, high!, low!, options)
    const under = testPair(name, low!, high!, options)
    expect([over.pValue < 0.01, over.direction > 0, under.direction < 0]).toEqual([true, true, true])
    expect(under.pValue).toBeCloseTo(over.pValue, 12)
  })

  test('finds none between models that are the same', () => {
    const [a, b] = contestants(scoresFor(name, wave(0.3, 1)), scoresFor(name, wave(0.3, 1)))
    expect(testPair(name, a!, b!, options)).toEqual({ pValue: 1, direction: 0 })
  })
})

test('McNemar compares the segments on which one model alone succeeds', () => {
  const [a, b] = contestants([...Array(7).fill(1), 0, 1, 1, 0], [...Array(7).fill(0), 1, 1, 1, 0])
  // Fagerland, Lydersen and Laake (2013), counts 7 and 1: exact 0.070, mid-p 0.039
  expect(testPair('mcnemar', a!, b!, options)).toEqual({ pValue: 0.0703125, direction: 6 })
  expect(testPair('mcnemar-mid-p', a!, b!, options)).toEqual({ pValue: 0.0390625, direction: 6 })
})
