import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jackknifeScores } from '../src/jackknife-scores.ts'
import { corpusScore, type MetricRows, meanScoreRows, selectSegments } from '../src/metric-rows.ts'
import { drawCounts } from '../src/plain-resampler.ts'
import { randomStream } from '../src/random-stream.ts'
import { studentizedScores } from '../src/studentized-scores.ts'
import { pooledPair } from './systems.ts'

/** The statistics of resamples whose segments are written out, with the jackknife of each. */
function spelledOut(system: MetricRows, segments: number, resamples: number, seed: number): number[] {
  const error = (drawn: MetricRows) => {
    const without = jackknifeScores(drawn)
    const mean = without.reduce((sum, score) => sum + score, 0) / segments
    return Math.sqrt(
      ((segments - 1) / segments) * without.reduce((sum, score) => sum + (score - mean) ** 2, 0),
    )
  }
  return Array.from({ length: resamples }, (_, i) => {
    const counts = new Float64Array(segments)
    drawCounts(randomStream(seed, i), segments, counts)
    const drawn = selectSegments(
      system,
      [...counts].flatMap((count, segment) => Array<number>(count).fill(segment)),
    )
    return (corpusScore(drawn) - corpusScore(system)) / error(drawn)
  })
}

test('statistics are those of resamples written out, for means and for pooled scores', () => {
  const scores = [0.1, 0.5, 0.25, 0.9, 0.3, 0.7]
  const rows = Float64Array.of(4, 9, 8, 1, 6, 3, 5, 5, 7, 2, 4, 3, 6, 8, 9)
  fc.assert(
    fc.property(fc.nat(1e6), (seed) => {
      const mean = studentizedScores(meanScoreRows(scores), { resamples: 5, seed }).statistics
      spelledOut(meanScoreRows(scores), 6, 5, seed).forEach((value, i) => {
        if (Number.isFinite(value)) expect(mean[i]).toBeCloseTo(value, 8)
      })
      const system = { metric: pooledF1Metric, rows }
      const pooled = studentizedScores(system, { resamples: 5, seed }).statistics
      spelledOut(system, 5, 5, seed).forEach((value, i) => {
        if (Number.isFinite(value) && Math.abs(value) < 1e6) expect(pooled[i]).toBeCloseTo(value, 6)
      })
    }),
    { numRuns: 50 },
  )
})

const pooledF1Metric = fc.sample(pooledPair(2), { numRuns: 1, seed: 1 })[0]![0].metric

test('many segments of a pooled score are studentized by their influence', () => {
  const rows = Float64Array.from({ length: 300 }, (_, i) =>
    i % 3 === 0 ? 1 + ((i * 7) % 5) : 6 + ((i * 11) % 4),
  )
  const system = { metric: pooledF1Metric, rows }
  const { statistics, standardError } = studentizedScores(system, { resamples: 20 })
  const exact = spelledOut(system, 100, 20, 1)
  expect(standardError).toBeGreaterThan(0)
  statistics.forEach((value, i) => {
    expect(Math.abs(value - exact[i])).toBeLessThan(0.15)
  })
})

test('a resample without spread is infinitely far away, or at the same place', () => {
  // of two values a resample holds one twice in half of the cases
  const { statistics } = studentizedScores(meanScoreRows([0, 1]), { resamples: 400 })
  const infinite = statistics.filter((value) => !Number.isFinite(value)).length
  expect(infinite).toBeGreaterThan(150)
  expect(infinite).toBeLessThan(250)
  expect(statistics.filter((value) => value === 0)).toHaveLength(400 - infinite)
})

test('parts of the resamples are those of the whole', () => {
  const system = meanScoreRows([0.1, 0.5, 0.3, 0.9])
  const { statistics } = studentizedScores(system, { resamples: 6 })
  expect([...studentizedScores(system, { resamples: 2, first: 3 }).statistics]).toEqual([
    ...statistics.slice(3, 5),
  ])
})

test('what has no standard error has no resamples', () => {
  for (const [scores, reason] of [
    [[0.5], 'one segment has no spread'],
    [[0.1, 0.1, 0.1], 'no segment moves the score'],
    [[Number.NaN, Number.NaN], 'the score is undefined'],
    [[Number.NaN, 0.5], 'the score is undefined without some segment'],
  ] as const)
    expect(studentizedScores(meanScoreRows(scores))).toMatchObject({
      statistics: new Float64Array(0),
      reason,
    })
})
