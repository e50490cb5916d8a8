import { bootstrapScores, meanScoreRows } from '@codegen-eval/statistics'
import { describe, expect, test } from 'vitest'
import { PAIR_TESTS, testPair } from '../src/pair-test.ts'
import { wave } from './corpora.ts'

const options = { trials: 1000, seed: 1 }

function contestants(...lists: readonly (readonly number[])[]) {
  const rows = lists.map(meanScoreRows)
  const { scores } = bootstrapScores(rows, { resamples: 1000 })
  return rows.map((own, i) => ({ rows: own, resampled: scores[i]! }))
}

describe.each(PAIR_TESTS)('%s', (name) => {
  test('finds a clear difference, from either side', () => {
    const [low, high] = contestants(wave(0.3, 1), wave(0.4, 2))
    const over = testPair(name, high!, low!, options)
    const under = testPair(name, low!, high!, options)
    expect([over.pValue < 0.01, over.direction > 0, under.direction < 0]).toEqual([true, true, true])
    expect(under.pValue).toBeCloseTo(over.pValue, 12)
  })

  test('finds none between models that are the same', () => {
    const [a, b] = contestants(wave(0.3, 1), wave(0.3, 1))
    expect(testPair(name, a!, b!, options)).toEqual({ pValue: 1, direction: 0 })
  })
})
