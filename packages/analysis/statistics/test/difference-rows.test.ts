import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceRows } from '../src/difference-rows.ts'
import { jackknifeScores } from '../src/jackknife-scores.ts'
import { corpusScore, meanScoreRows, segmentScores } from '../src/metric-rows.ts'
import { meanPair, pooledPair } from './systems.ts'

test('the score of the rows is the difference of the scores, of the corpus and of each segment', () => {
  fc.assert(
    fc.property(fc.oneof(meanPair(9), pooledPair(9)), ([a, b]) => {
      const rows = differenceRows(a, b)
      expect(corpusScore(rows)).toBe(corpusScore(a) - corpusScore(b))
      const [scoresA, scoresB] = [segmentScores(a), segmentScores(b)]
      expect([...segmentScores(rows)]).toEqual([...scoresA].map((score, i) => score - scoresB[i]))
      const [withoutA, withoutB] = [jackknifeScores(a), jackknifeScores(b)]
      expect([...jackknifeScores(rows)]).toEqual([...withoutA].map((score, i) => score - withoutB[i]))
    }),
  )
})

test('rows of both systems stand side by side', () => {
  expect([...differenceRows(meanScoreRows([1, 2]), meanScoreRows([3, 4])).rows]).toEqual([
    1, 1, 3, 1, 2, 1, 4, 1,
  ])
})

test('systems of different length throw', () => {
  expect(() => differenceRows(meanScoreRows([1]), meanScoreRows([1, 2]))).toThrow('they must pair up')
})
