import { SymbolRun } from '@codegen-eval/sequence'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skipBigramMatches } from '../src/skip-bigram-matches.ts'
import { slowSkipBigramMatches } from './slow-skip-bigrams.ts'

const run = (list: readonly number[], before = 0) =>
  new SymbolRun(Int32Array.from([...new Array(before).fill(1), ...list, 1]), before, before + list.length)

const symbols = (maximum: number) =>
  fc.array(fc.integer({ min: 0, max: maximum }), { maxLength: 40, size: 'max' })
const gaps = fc.constantFrom(0, 1, 2, 4, 17, 39, 100, Number.POSITIVE_INFINITY)

test('skipBigramMatches equals counting all pairs in maps', () => {
  for (const maximum of [2, 6, 30, 200]) {
    fc.assert(
      fc.property(symbols(maximum), symbols(maximum), gaps, fc.nat(3), (a, b, gap, before) => {
        expect(skipBigramMatches(run(a, before), run(b), maximum, gap)).toBe(slowSkipBigramMatches(a, b, gap))
      }),
      { numRuns: 500 },
    )
  }
})

test('skipBigramMatches of a shuffled list of distinct symbols counts the pairs without inversion', () => {
  const list = Array.from({ length: 30 }, (_, i) => i + 1)
  const shuffled = fc.shuffledSubarray(list, { minLength: 30, maxLength: 30 })
  fc.assert(
    fc.property(shuffled, (b) => {
      expect(skipBigramMatches(run(list), run(b), 30, Number.POSITIVE_INFINITY)).toBe(
        slowSkipBigramMatches(list, b, Number.POSITIVE_INFINITY),
      )
    }),
  )
})

test('skipBigramMatches of a long run against itself counts n (n - 1) / 2 pairs without storing them', () => {
  const distinct = Array.from({ length: 100_000 }, (_, i) => i + 1)
  expect(skipBigramMatches(run(distinct), run(distinct), 100_000, Number.POSITIVE_INFINITY)).toBe(
    (100_000 * 99_999) / 2,
  )
  const equal = new Array<number>(100_000).fill(1)
  expect(skipBigramMatches(run(equal), run(equal), 1, Number.POSITIVE_INFINITY)).toBe((100_000 * 99_999) / 2)
})

test('skipBigramMatches is NaN where counting needs too many steps', () => {
  const list = Array.from({ length: 200_000 }, (_, i) => 1 + (i >>> 1))
  expect(skipBigramMatches(run(list), run(list), 100_000, Number.POSITIVE_INFINITY)).toBeNaN()
  expect(skipBigramMatches(run(list), run(list), 100_000, 4)).toBeGreaterThan(0)
})
