import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bootstrapScores } from '../src/bootstrap-scores.ts'
import { corpusScore, meanScoreRows } from '../src/metric-rows.ts'
import { pairedBootstrapWins, sacrebleuBootstrapTest, shiftedBootstrapTest } from '../src/paired-bootstrap.ts'
import { meanPair } from './systems.ts'

const of = (...values: number[]) => Float64Array.of(...values)

test('a win is a strictly higher score', () => {
  expect(pairedBootstrapWins(of(3, 1, 2, 5), of(1, 2, 2, 4))).toEqual({
    wins: 2,
    losses: 1,
    ties: 1,
    undefinedResamples: 0,
    share: 0.5,
  })
})

test('resamples with an undefined score count for nobody', () => {
  expect(pairedBootstrapWins(of(3, Number.NaN), of(1, 2))).toMatchObject({
    wins: 1,
    undefinedResamples: 1,
    share: 1,
  })
  expect(pairedBootstrapWins(of(Number.NaN), of(1)).share).toBeNaN()
})

test('the wins of one are the losses of the other', () => {
  fc.assert(
    fc.property(meanPair(10), (systems) => {
      const [a, b] = bootstrapScores(systems, { resamples: 20 }).scores as [Float64Array, Float64Array]
      const [forth, back] = [pairedBootstrapWins(a, b), pairedBootstrapWins(b, a)]
      expect([forth.wins, forth.losses, forth.ties]).toEqual([back.losses, back.wins, back.ties])
    }),
  )
})

test('the shifted test counts moved differences at least as large, on both sides', () => {
  // differences 1, 2, 3, 6 less their mean 3: -2, -1, 0, 3
  const a = of(1, 2, 3, 6)
  expect(shiftedBootstrapTest(a, of(0, 0, 0, 0), 2)).toEqual({ statistic: 2, pValue: 3 / 5 })
  expect(shiftedBootstrapTest(a, of(0, 0, 0, 0), -4)).toEqual({ statistic: -4, pValue: 1 / 5 })
})

test("sacreBLEU's test moves absolute values, and counts only larger ones", () => {
  // sizes 1, 2, 3, 6 less their mean 3, against 2: only 3 exceeds it
  expect(sacrebleuBootstrapTest(of(-1, 2, -3, 6), of(0, 0, 0, 0), 2)).toEqual({ statistic: 2, pValue: 2 / 5 })
  expect(sacrebleuBootstrapTest(of(-1, 2, -3, 6), of(0, 0, 0, 0), 3).pValue).toBe(1 / 5)
})

test('identical systems: p = 1 shifted, 1/(R + 1) in the form of sacreBLEU', () => {
  const same = of(1, 2, 3)
  expect(shiftedBootstrapTest(same, same, 0).pValue).toBe(1)
  expect(sacrebleuBootstrapTest(same, same, 0).pValue).toBe(1 / 4)
})

test('p-values lie in (0, 1], and do not depend on which system comes first', () => {
  fc.assert(
    fc.property(meanPair(10), (systems) => {
      const [a, b] = bootstrapScores(systems, { resamples: 20 }).scores as [Float64Array, Float64Array]
      const difference = corpusScore(systems[0]) - corpusScore(systems[1])
      for (const bootstrapTest of [shiftedBootstrapTest, sacrebleuBootstrapTest]) {
        const { pValue } = bootstrapTest(a, b, difference)
        expect(pValue).toBeGreaterThan(0)
        expect(pValue).toBeLessThanOrEqual(1)
        expect(bootstrapTest(b, a, -difference).pValue).toBe(pValue)
      }
    }),
  )
})

test('one segment has no spread: nothing speaks for the hypothesis of no difference', () => {
  const { scores } = bootstrapScores([meanScoreRows([0.9]), meanScoreRows([0.1])], { resamples: 99 })
  expect(shiftedBootstrapTest(scores[0], scores[1], 0.8).pValue).toBe(1 / 100)
})

test('what is undefined has a reason', () => {
  expect(shiftedBootstrapTest(of(1), of(2), Number.NaN)).toEqual({
    statistic: Number.NaN,
    pValue: Number.NaN,
    reason: 'the observed difference is undefined',
  })
  expect(shiftedBootstrapTest(of(Number.NaN), of(2), 1)).toEqual({
    statistic: 1,
    pValue: Number.NaN,
    reason: 'no resample has both scores',
  })
})

test('resamples must be common', () => {
  for (const compare of [
    pairedBootstrapWins,
    (a: Float64Array, b: Float64Array) => shiftedBootstrapTest(a, b, 0),
    (a: Float64Array, b: Float64Array) => sacrebleuBootstrapTest(a, b, 0),
  ]) {
    expect(() => compare(of(1, 2), of(1))).toThrow('A has 2 resamples but B has 1')
    expect(() => compare(of(), of())).toThrow('at least one resample')
  }
})
