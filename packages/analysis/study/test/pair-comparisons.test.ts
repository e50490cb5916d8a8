import { pairedBootstrapWins } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { modelScores } from '../src/model-scores.ts'
import { comparePairs, pairCount, winnerByShare } from '../src/pair-comparisons.ts'
import { fixedScores, gradedSystems } from './systems.ts'

test('pairs come in order, with the difference of medians and the shares of resamples', () => {
  const { rows } = gradedSystems(4, 60)
  const scored = modelScores(rows, { resamples: 100 })
  const { models, differences, wins, losses, winners } = comparePairs(scored)
  expect([models, differences.length]).toEqual([4, 6])
  let pair = 0
  for (let a = 0; a < 4; a++) {
    for (let b = a + 1; b < 4; b++, pair++) {
      expect(differences[pair]).toBe(scored.scores[a].median - scored.scores[b].median)
      const forth = pairedBootstrapWins(scored.resampled[a], scored.resampled[b]).share
      const back = pairedBootstrapWins(scored.resampled[b], scored.resampled[a]).share
      expect([wins[pair], losses[pair]]).toEqual([forth, back])
      expect(winners[pair]).toBe(forth >= 0.95 ? 1 : back >= 0.95 ? -1 : 0)
    }
  }
})

test('95 of 100 wins are significant, 94 are not, in either direction', () => {
  const winning = (wins: number) => Float64Array.from({ length: 100 }, (_, i) => (i < wins ? 1 : 0))
  const zeros = new Float64Array(100)
  const score = { score: 0, low: 0, high: 0, median: 0 }
  const verdict = (a: Float64Array, b: Float64Array) =>
    comparePairs({ scores: [score, score], resampled: [a, b] }).winners[0]
  expect(verdict(winning(95), zeros)).toBe(1)
  expect(verdict(winning(94), zeros)).toBe(0)
  expect(verdict(zeros, winning(95))).toBe(-1)
})

test('ties win for nobody: identical models and constant scores do not differ', () => {
  const { differences, wins, losses, winners } = comparePairs(fixedScores([0.5, 0.5]))
  expect([differences[0], wins[0], losses[0], winners[0]]).toEqual([0, 0, 0, 0])
})

test("by the paper's rule ties win for the first model of a pair", () => {
  expect([...comparePairs(fixedScores([0.5, 0.5]), { ties: 'paper' }).winners]).toEqual([1])
  expect([0, 0.05, 0.06, 0.94, 0.95].map((losses) => winnerByShare(0, losses, { ties: 'paper' }))).toEqual([
    1, 1, 0, 0, -1,
  ])
  expect(winnerByShare(Number.NaN, Number.NaN, { ties: 'paper' })).toBe(0)
})

test('an undefined score has no difference and no winner', () => {
  const { differences, wins, winners } = comparePairs(fixedScores([0.5, Number.NaN]))
  expect([differences[0], wins[0], winners[0]]).toEqual([Number.NaN, Number.NaN, 0])
})

test('82 models make 3,321 pairs', () => {
  expect([1, 2, 5, 82].map(pairCount)).toEqual([0, 1, 10, 3321])
})
