import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankBiserial } from '../src/effect-size.ts'
import { midranks } from '../src/ranks.ts'
import {
  signedRanks,
  tiedDifferences,
  type WilcoxonOptions,
  wilcoxonSignedRankTest,
} from '../src/wilcoxon.ts'
import { golden, RELATIVE, relativeDifference } from './golden.ts'
import { reference, relativeError } from './reference.ts'
import { scorePair } from './systems.ts'

describe('against SciPy 1.10.1 on small samples', () => {
  test('exact p-values', () => {
    for (const { a, b, statistic, p } of golden.wilcoxonExact) {
      const result = wilcoxonSignedRankTest(a, b)
      expect(result).toMatchObject({ statistic, exact: true })
      expect(relativeDifference(result.pValue, p)).toBeLessThan(RELATIVE)
    }
  })
})

test('alternatives, zero methods and continuity agree with SciPy 1.10.1', () => {
  for (const { a, b, statistic, p, ...options } of reference.wilcoxon) {
    const result = wilcoxonSignedRankTest(a, b, options as WilcoxonOptions)
    expect(result.statistic).toBe(statistic)
    expect(relativeError(result.pValue, p)).toBeLessThan(RELATIVE)
  }
})

test('a single zero is no group of ties that could hide another', () => {
  const d = [0, 1, 1, -2, 3, 3, 3, -4, 5, 6, 6, -7, 8, 9]
  const of = (zeroMethod: 'pratt' | 'wilcox') =>
    wilcoxonSignedRankTest(d, new Array(d.length).fill(0), { zeroMethod, method: 'normal' }).pValue
  // scipy.stats.wilcoxon of SciPy 1.17.1, method='asymptotic'
  expect(relativeError(of('pratt'), 0.07820196968261509)).toBeLessThan(RELATIVE)
  expect(relativeError(of('wilcox'), 0.08628234037111723)).toBeLessThan(RELATIVE)
})

test('the exact distribution equals enumeration of all signs, ties and zeros included', () => {
  fc.assert(
    fc.property(scorePair(8), fc.constantFrom('wilcox', 'pratt', 'zsplit'), ([a, b], zeroMethod) => {
      const differences = a.map((value, i) => value - b[i]).filter((d) => zeroMethod !== 'wilcox' || d !== 0)
      const { ranks } = midranks(differences.map(Math.abs))
      const signs = differences.flatMap((d, i) => (d === 0 ? [] : [{ rank: ranks[i], up: d > 0 }]))
      const centre = signs.reduce((sum, { rank }) => sum + rank, 0) / 2
      const distance = (up: (i: number) => boolean) =>
        Math.abs(signs.reduce((sum, { rank }, i) => sum + (up(i) ? rank : 0), 0) - centre)
      let extreme = 0
      for (let s = 0; s < 2 ** signs.length; s++)
        if (distance((i) => ((s >> i) & 1) === 1) >= distance((i) => signs[i].up)) extreme++
      expect(wilcoxonSignedRankTest(a, b, { method: 'exact', zeroMethod }).pValue).toBeCloseTo(
        extreme / 2 ** signs.length,
        12,
      )
    }),
  )
})

test('rank sums share out all ranks, and turn round with the systems', () => {
  fc.assert(
    fc.property(scorePair(20), ([a, b]) => {
      for (const zeroMethod of ['wilcox', 'zsplit'] as const) {
        const forth = wilcoxonSignedRankTest(a, b, { zeroMethod })
        const back = wilcoxonSignedRankTest(b, a, { zeroMethod })
        expect(forth.positiveRankSum + forth.negativeRankSum).toBe((forth.ranked * (forth.ranked + 1)) / 2)
        expect([back.positiveRankSum, back.negativeRankSum, back.pValue]).toEqual([
          forth.negativeRankSum,
          forth.positiveRankSum,
          forth.pValue,
        ])
      }
    }),
  )
})

test('auto is exact for up to 50 differences, tied or not', () => {
  const ramp = (n: number) => Array.from({ length: n }, (_, i) => (i + 1) * (i % 3 === 0 ? -1 : 1))
  const zeros = (n: number) => new Float64Array(n)
  expect(wilcoxonSignedRankTest(ramp(50), zeros(50)).exact).toBe(true)
  expect(wilcoxonSignedRankTest(ramp(51), zeros(51)).exact).toBe(false)
  expect(wilcoxonSignedRankTest([1, 1, 2], zeros(3)).exact).toBe(true)
  // A zero that is left out leaves an exact test; one that is ranked does not.
  expect(wilcoxonSignedRankTest([0, 1, 2], zeros(3)).exact).toBe(true)
  expect(wilcoxonSignedRankTest([0, 1, 2], zeros(3), { zeroMethod: 'pratt' }).exact).toBe(false)
})

test('differences that are equal but for rounding are tied', () => {
  // 25 tasks of thirds won by 1 - 2/3, and 25 lost by 1/3
  const won = Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? 1 : 1 / 3))
  const lost = won.map(() => 2 / 3)
  for (const scale of [1, 3, 100, 1e-6, 1e9]) {
    const [a, b] = [won.map((value) => value * scale), lost.map((value) => value * scale)]
    expect(wilcoxonSignedRankTest(a, b)).toMatchObject({ pValue: 1, statistic: 637.5, exact: true })
    expect(rankBiserial(a, b)).toBe(0)
  }
  // 0.1 + 0.2 is 0.3 but for rounding: no difference
  expect(wilcoxonSignedRankTest([0.1 + 0.2, 1], [0.3, 0])).toMatchObject({ ranked: 1, pValue: 1 })
  // what is more than rounding keeps its rank
  expect(new Set(tiedDifferences([1, 2, 3], [0, 1 + 1e-12, 2 - 1e-12]).differences).size).toBe(3)
})

test('p of thirds is that of the same counts', () => {
  const count = fc.integer({ min: 0, max: 3 })
  fc.assert(
    fc.property(fc.array(fc.tuple(count, count), { minLength: 1, maxLength: 60 }), (pairs) => {
      const thirds = (i: 0 | 1) => pairs.map((pair) => pair[i] / 3)
      const counts = (i: 0 | 1) => pairs.map((pair) => pair[i])
      expect(wilcoxonSignedRankTest(thirds(0), thirds(1))).toEqual(
        wilcoxonSignedRankTest(counts(0), counts(1)),
      )
    }),
  )
})

test('where all differences are zero p is 1', () => {
  for (const zeroMethod of ['wilcox', 'pratt', 'zsplit'] as const) {
    for (const method of ['auto', 'exact', 'normal'] as const) {
      expect(wilcoxonSignedRankTest([0.4, 0.5], [0.4, 0.5], { zeroMethod, method }).pValue).toBe(1)
    }
  }
})

test('one segment cannot be significant', () => {
  expect(wilcoxonSignedRankTest([0.9], [0.1])).toMatchObject({ pValue: 1, exact: true })
})

test('bad input is an error', () => {
  expect(() => wilcoxonSignedRankTest([], [])).toThrow('at least 1')
  expect(() => wilcoxonSignedRankTest([1], [1, 2])).toThrow('they must pair up')
  expect(() => wilcoxonSignedRankTest([Number.NaN], [1])).toThrow('a[0]')
  // @ts-expect-error there is no such method
  expect(() => wilcoxonSignedRankTest([1], [2], { zeroMethod: 'split' })).toThrow('zeroMethod')
  const many = Array.from({ length: 501 }, (_, i) => i + 1)
  expect(() => wilcoxonSignedRankTest(many, new Float64Array(501), { method: 'exact' })).toThrow(
    'at most 500',
  )
})

test('signed ranks are summed by sign', () => {
  expect(signedRanks(Float64Array.of(-1, 2, 0), Float64Array.of(2, 3, 1))).toEqual({
    positive: 3,
    negative: 2,
    zero: 1,
  })
})
