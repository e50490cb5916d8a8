import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linearScores } from '../src/linear-scores.ts'
import { corpusScore, meanScoreRows } from '../src/metric-rows.ts'
import { pooledPair } from './systems.ts'

test('means are linear, by segment and by cluster of any size', () => {
  const [a, b] = [meanScoreRows([1, 0, 0.5, 1]), meanScoreRows([0, 0, 0.25, 1])]
  expect(linearScores([a, b], undefined)!.map(({ rows }) => [...rows])).toEqual([
    [1, 0, 0.5, 1],
    [0, 0, 0.25, 1],
  ])
  const clustered = linearScores([a, b], Int32Array.of(0, 1, 1, 1))!
  expect(clustered.map(({ rows }) => [...rows])).toEqual([
    [1, 1.5],
    [0, 1.25],
  ])
  expect(clustered.map(corpusScore)).toEqual([a, b].map(corpusScore))
})

test('pooled scores are not, nor are means that weigh the segments of two systems differently', () => {
  fc.assert(
    fc.property(pooledPair(30), ([a, b]) => {
      expect(linearScores([{ ...a, metric: { ...a.metric, level: 'corpus' } }, b], undefined)).toBeUndefined()
    }),
    { numRuns: 10 },
  )
  const once = meanScoreRows([1, 0, 1, 0.5])
  const twice = { ...once, rows: once.rows.map((value) => 2 * value) }
  expect(linearScores([once, twice], undefined)).toBeUndefined()
})
