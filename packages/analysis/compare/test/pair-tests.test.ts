import { meanScoreRows, segmentScores } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { SWAP_TESTS } from '../src/corrections.ts'
import { testPair } from '../src/pair-test.ts'
import { testPairs } from '../src/pair-tests.ts'
import { PAIR_TESTS } from '../src/settings.ts'
import { scoresFor, wave } from './corpora.ts'

const PAIRS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
] as const

const clusters = Int32Array.from(wave(0.3, 1), (_, i) => i >> 1)

test.each(PAIR_TESTS)('%s: every pair has the result of the pair alone', async (name) => {
  const samples = [0.3, 0.35, 0.4, 0.3].map((level, m) => {
    const rows = meanScoreRows(scoresFor(name, wave(level, m)))
    return { rows, scores: segmentScores(rows) }
  })
  const grouped = name.startsWith('mcnemar') ? [undefined] : [undefined, clusters]
  for (const own of grouped) {
    const options = { trials: 200, resamples: 50, seed: 3, clusters: own }
    const alone = PAIRS.map(([a, b]) => testPair(name, samples[a]!, samples[b]!, options))
    const together = await testPairs(name, samples, PAIRS, options)
    for (const [i, { adjustedPValue, ...result }] of together.entries()) {
      expect(result).toEqual(alone[i])
      // tests that swap have p-values of the step-down maximum, too
      if (SWAP_TESTS.includes(name)) expect(adjustedPValue).toBeGreaterThanOrEqual(result.pValue)
      else expect(adjustedPValue).toBeUndefined()
    }
  }
})

test('random swaps show how many there are', async () => {
  const rows = [wave(0.3, 1), wave(0.4, 2)].map(meanScoreRows)
  const samples = rows.map((own) => ({ rows: own, scores: segmentScores(own) }))
  let [steps, stopped] = [0, 0]
  const startSteps = (total: number, noun: string) => {
    expect([total, noun]).toEqual([500, 'random swaps'])
    return { step: async (count = 1) => void (steps += count), stop: () => void stopped++ }
  }
  await testPairs('randomization', samples, [[0, 1]], { trials: 500, resamples: 10, seed: 1 }, startSteps)
  expect([steps, stopped]).toEqual([500, 1])
})
