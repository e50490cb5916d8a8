import { SymbolRun } from '@codegen-eval/sequence'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableMatches, tableSteps } from '../src/pair-table.ts'
import { slowSkipBigramMatches } from './slow-skip-bigrams.ts'

const run = (list: readonly number[], before = 0) =>
  new SymbolRun(Int32Array.from([...new Array(before).fill(1), ...list, 1]), before, before + list.length)

test('tableMatches equals counting all pairs in maps, without the symbols that do not count', () => {
  const list = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 40, size: 'max' })
  const gaps = fc.constantFrom(0, 1, 3, 17, 100, Number.POSITIVE_INFINITY)
  fc.assert(
    fc.property(list, list, gaps, fc.nat(3), fc.boolean(), (a, b, gap, before, all) => {
      // 0 is unknown; without symbol 3 the others keep their places
      const numbers = Int32Array.from(all ? [-1, 0, 1, 2, 3, 4, 5] : [-1, 4, 0, -1, 3, 1, 2])
      const known = (from: readonly number[]) => from.map((symbol) => (!all && symbol === 3 ? 0 : symbol))
      expect(tableMatches(run(a, before), run(b), numbers, all ? 6 : 5, gap)).toBe(
        slowSkipBigramMatches(known(a), known(b), gap),
      )
    }),
    { numRuns: 500 },
  )
})

test('tableSteps is infinite where a table would be too large', () => {
  const short = run([1, 2])
  expect(tableSteps(short, short, 2)).toBe(20)
  expect(tableSteps(short, short, 3000)).toBe(Number.POSITIVE_INFINITY)
  const long = new SymbolRun(new Int32Array(70_000), 0, 70_000)
  expect(tableSteps(short, long, 2)).toBe(Number.POSITIVE_INFINITY)
})
