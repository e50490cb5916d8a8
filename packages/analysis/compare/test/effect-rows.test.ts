import { cohensDz, corpusScore, pairedStatisticInterval, percentileInterval } from '@codegen-eval/statistics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectRows } from '../src/effect-rows.ts'
import { resample } from '../src/resample.ts'
import { wave } from './corpora.ts'

const every = (scores: ArrayLike<number>) => [...Array(scores.length).keys()]
const rowsOf = (a: Float64Array, b: Float64Array) => effectRows(a, b, every(a), a.length)

test('the score of all rows is d_z', () => {
  const score = fc.integer({ min: 0, max: 1000 }).map((value) => value / 1000)
  const pairs = fc.array(fc.tuple(score, score), { minLength: 2, maxLength: 50 })
  fc.assert(
    fc.property(pairs, (list) => {
      const [a, b] = [0, 1].map((side) => Float64Array.from(list, (pair) => pair[side]!))
      const expected = cohensDz(a!, b!)
      const found = corpusScore(rowsOf(a!, b!))
      if (!Number.isFinite(expected)) return
      expect(Math.abs(found - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)))
    }),
  )
})

test('differences that are all alike have no deviation', () => {
  const flat = Float64Array.of(0.3, 0.3, 0.3)
  expect(corpusScore(rowsOf(flat, flat))).toBeNaN()
  expect(
    corpusScore(
      rowsOf(
        flat,
        flat.map(() => 0.1),
      ),
    ),
  ).toBe(Number.POSITIVE_INFINITY)
  expect(corpusScore(rowsOf(flat.slice(0, 1), flat.slice(1, 2)))).toBeNaN()
})

test('its interval is that of the statistic itself', async () => {
  const [a, b] = [Float64Array.from(wave(0.5, 1)), Float64Array.from(wave(0.4, 2))]
  const { scores } = await resample([rowsOf(a, b)], { resamples: 200, seed: 3 })
  const found = percentileInterval(scores[0]!)
  const { low, high } = pairedStatisticInterval(a, b, cohensDz, { resamples: 200, seed: 3 })
  expect([found.low, found.high]).toEqual([expect.closeTo(low, 9), expect.closeTo(high, 9)])
})

test('segments that do not count have empty rows', () => {
  const { rows } = effectRows(Float64Array.of(0.5, 1), Float64Array.of(0.25, 0.25), [1, 3], 4)
  expect([...rows]).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0.5, 0.25, 1])
})
