import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bootstrapScores, joinBootstrapScores } from '../src/bootstrap-scores.ts'
import { corpusScore, type MetricRows, meanScoreRows, selectSegments } from '../src/metric-rows.ts'
import { randomStream, uniformIndex } from '../src/random-stream.ts'
import { clusteredPair, membersOf } from './clusters.ts'
import { meanPair, pooledPair } from './systems.ts'

/** The definition: draw segments one by one, and score what was drawn. */
function slowScores(system: MetricRows, segments: number, resamples: number, seed: number): number[] {
  return Array.from({ length: resamples }, (_, index) => {
    const stream = randomStream(seed, index)
    const drawn = Array.from({ length: segments }, () => uniformIndex(stream, segments))
    return corpusScore(
      selectSegments(
        system,
        drawn.sort((i, j) => i - j),
      ),
    )
  })
}

test('the blocked product equals drawing segment by segment', () => {
  fc.assert(
    fc.property(pooledPair(12), fc.nat(), fc.integer({ min: 1, max: 9 }), ([a, b], seed, resamples) => {
      const segments = a.rows.length / 3
      const mean = meanScoreRows(Array.from({ length: segments }, (_, i) => i / 7))
      const { scores } = bootstrapScores([a, mean, b], { seed, resamples })
      expect([...scores[0]]).toEqual(slowScores(a, segments, resamples, seed))
      expect([...scores[2]]).toEqual(slowScores(b, segments, resamples, seed))
      slowScores(mean, segments, resamples, seed).forEach((score, i) => {
        expect(scores[1][i]).toBeCloseTo(score, 12)
      })
    }),
  )
})

test('parts joined in any order are what one call returns, to the last bit', () => {
  fc.assert(
    fc.property(
      meanPair(20),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      (systems, left, right) => {
        const whole = bootstrapScores(systems, { resamples: left + right, seed: 5 })
        const head = bootstrapScores(systems, { resamples: left, seed: 5 })
        const tail = bootstrapScores(systems, { resamples: right, seed: 5, first: left })
        expect(joinBootstrapScores([tail, head])).toEqual(whole)
      },
    ),
  )
})

test('a system scores the same whatever others are resampled beside it', () => {
  fc.assert(
    fc.property(pooledPair(12), ([a, b]) => {
      const alone = bootstrapScores([b], { resamples: 5 }).scores[0]
      expect(bootstrapScores([a, b], { resamples: 5 }).scores[1]).toEqual(alone)
    }),
  )
})

test('columns that systems share are resampled for each of them', () => {
  fc.assert(
    fc.property(pooledPair(12), ([a, b]) => {
      const options = { resamples: 5 }
      const alone = [a, b].map((system) => bootstrapScores([system], options).scores[0])
      const shared = bootstrapScores([a, b, { ...a, rows: a.rows.slice() }, b], options).scores
      expect(shared).toEqual([...alone, ...alone])
    }),
  )
})

test('other seeds give other resamples', () => {
  const system = meanScoreRows(Array.from({ length: 50 }, (_, i) => i))
  const scoresOf = (seed: number) => bootstrapScores([system], { resamples: 3, seed }).scores[0]
  expect(scoresOf(1)).toEqual(scoresOf(1))
  expect(scoresOf(1)).not.toEqual(scoresOf(2))
})

test('one segment, and constant scores, give resamples that are all alike', () => {
  expect(new Set(bootstrapScores([meanScoreRows([0.3])], { resamples: 10 }).scores[0])).toEqual(
    new Set([0.3]),
  )
  expect(new Set(bootstrapScores([meanScoreRows([0.5, 0.5, 0.5])], { resamples: 10 }).scores[0])).toEqual(
    new Set([0.5]),
  )
})

test('a resample without a defined score is NaN, and only that one', () => {
  const { scores } = bootstrapScores([meanScoreRows([1, Number.NaN])], { resamples: 200 })
  const missing = scores[0].filter(Number.isNaN).length
  expect(missing).toBeGreaterThan(25)
  expect(missing).toBeLessThan(75)
  expect(scores[0].filter((score) => score === 1).length).toBe(200 - missing)
})

test('the spread of resampled means is the standard error', () => {
  const values = Array.from({ length: 400 }, (_, i) => (i % 20) / 20)
  const mean = values.reduce((sum, value) => sum + value, 0) / 400
  const error = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0)) / 400
  const resampled = bootstrapScores([meanScoreRows(values)], { resamples: 4000 }).scores[0]
  const centre = resampled.reduce((sum, value) => sum + value, 0) / 4000
  const spread = Math.sqrt(resampled.reduce((sum, value) => sum + (value - centre) ** 2, 0) / 4000)
  expect(Math.abs(centre - mean)).toBeLessThan((4 * error) / Math.sqrt(4000))
  expect(spread / error).toBeGreaterThan(0.95)
  expect(spread / error).toBeLessThan(1.05)
})

test('bad input is named before anything is drawn', () => {
  const system = meanScoreRows([1, 2])
  expect(() => bootstrapScores([])).toThrow('at least one system')
  expect(() => bootstrapScores([meanScoreRows([])])).toThrow('at least one segment')
  expect(() => bootstrapScores([system, meanScoreRows([1])])).toThrow('system 1 has 1')
  expect(() => bootstrapScores([system], { resamples: 0 })).toThrow(
    'resamples: expected a whole number of at least 1, got 0',
  )
  expect(() => bootstrapScores([system], { first: -1 })).toThrow(RangeError)
  expect(() => bootstrapScores([system], { seed: 0.5 })).toThrow(RangeError)
})

test('parts that do not fit are refused', () => {
  const part = (first: number, seed = 1) =>
    bootstrapScores([meanScoreRows([1, 2])], { resamples: 2, first, seed })
  expect(() => joinBootstrapScores([])).toThrow('at least one part')
  expect(() => joinBootstrapScores([part(0), part(3)])).toThrow(
    'expected a part that starts at resample 2, got one at 3',
  )
  expect(() => joinBootstrapScores([part(0), part(0)])).toThrow(RangeError)
  expect(() => joinBootstrapScores([part(0), part(2, 9)])).toThrow('different seeds')
  expect(() => joinBootstrapScores([part(0), { ...part(2), scores: [] }])).toThrow(
    'different numbers of systems',
  )
})

test('with clusters, each resample holds whole clusters, drawn by the same stream', () => {
  fc.assert(
    fc.property(clusteredPair(40, 9), fc.nat(100), ({ a, b, clusters }, seed) => {
      const { scores } = bootstrapScores([a, b], { resamples: 7, seed, clusters })
      const members = membersOf(clusters)
      for (let resample = 0; resample < 7; resample++) {
        // the definition: draw clusters, take all of their segments, add up their rows
        const stream = randomStream(seed, resample)
        const drawn = members.flatMap(() => members[uniformIndex(stream, members.length)]!)
        for (const [s, system] of [a, b].entries()) {
          const expected = corpusScore(selectSegments(system, drawn))
          if (Number.isNaN(expected)) expect(scores[s]![resample]).toBeNaN()
          else expect(scores[s]![resample]).toBeCloseTo(expected, 12)
        }
      }
    }),
    { seed: 1 },
  )
})

test('a cluster for each segment changes nothing, bit for bit', () => {
  fc.assert(
    fc.property(pooledPair(30), ([a, b]) => {
      const clusters = Int32Array.from({ length: a.rows.length / 3 }, (_, i) => i)
      const plain = bootstrapScores([a, b], { resamples: 9 })
      expect(bootstrapScores([a, b], { resamples: 9, clusters })).toEqual(plain)
    }),
    { seed: 1 },
  )
})
