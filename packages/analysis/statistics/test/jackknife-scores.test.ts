import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceRows } from '../src/difference-rows.ts'
import { jackknifeDifferences, jackknifeScores, pairedScoreDeviation } from '../src/jackknife-scores.ts'
import { corpusScore, meanScoreRows, selectSegments } from '../src/metric-rows.ts'
import { differenceMoments } from '../src/paired-t.ts'
import { pooledPair, scorePair } from './systems.ts'

test('the score without a segment is that of all the others', () => {
  fc.assert(
    fc.property(pooledPair(8), ([system]) => {
      const all = Array.from({ length: system.rows.length / 3 }, (_, i) => i)
      const slow = all.map((left) =>
        corpusScore(
          selectSegments(
            system,
            all.filter((i) => i !== left),
          ),
        ),
      )
      expect([...jackknifeScores(system)]).toEqual(slow)
    }),
  )
})

test('differences without a segment are those of the rows side by side, bit for bit', () => {
  fc.assert(
    fc.property(pooledPair(8), ([a, b]) => {
      expect(jackknifeDifferences(a, b)).toEqual(jackknifeScores(differenceRows(a, b)))
    }),
  )
})

test('for means, the deviation a segment is that of the paired differences', () => {
  fc.assert(
    fc.property(scorePair(12), ([a, b]) => {
      const deviation = pairedScoreDeviation(meanScoreRows(a), meanScoreRows(b))
      if (a.length === 1) expect(deviation).toBeNaN()
      else expect(deviation).toBeCloseTo(differenceMoments(a, b).deviation, 10)
    }),
  )
})

test('identical systems have no deviation, and none is an error', () => {
  const system = meanScoreRows([0.1, 0.7, 0.2])
  expect(pairedScoreDeviation(system, system)).toBe(0)
  expect(() => jackknifeScores(meanScoreRows([]))).toThrow(RangeError)
})

test('with clusters, each is left out as a whole', () => {
  const system = meanScoreRows([1, 2, 3, 4, 6])
  const clusters = Int32Array.of(0, 1, 0, 1, 2)
  expect([...jackknifeScores(system, clusters)]).toEqual([12 / 3, 10 / 3, 10 / 4])
  // clusters of one size: the deviation of their means
  const [a, b] = [meanScoreRows([1, 2, 3, 4]), meanScoreRows([0, 0, 1, 1])]
  const pairs = Int32Array.of(0, 0, 1, 1)
  expect(pairedScoreDeviation(a, b, pairs)).toBeCloseTo(Math.sqrt(2 * (1.5 - 2) ** 2), 12)
})
