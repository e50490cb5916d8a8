import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { NgramIndex } from '../src/ngram-index.ts'
import { canPackNgrams, packedNgramMatcher } from '../src/packed-ngram-matcher.ts'
import { SymbolRun } from '../src/symbol-run.ts'

const match = packedNgramMatcher()!

/** The definition: count all n-grams in maps, and sum the smaller counts. */
function slowMatches(reference: readonly number[], candidate: readonly number[], n: number): number {
  const count = (list: readonly number[]) => {
    const counts = new Map<string, number>()
    for (let i = 0; i + n <= list.length; i++) {
      const key = list.slice(i, i + n).join(' ')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return counts
  }
  const [inReference, inCandidate] = [count(reference), count(candidate)]
  return [...inReference].reduce((sum, [key, times]) => sum + Math.min(times, inCandidate.get(key) ?? 0), 0)
}

const run = (list: readonly number[], before = 0) =>
  new SymbolRun(Int32Array.from([...new Array(before).fill(1), ...list, 0]), before, before + list.length)
const list = (minimum: number, maximum: number) =>
  fc.array(fc.integer({ min: minimum, max: maximum }), { maxLength: 60, size: 'max' })

test('packedNgramMatcher equals counting in maps, and the index', () => {
  for (const maximum of [1, 3, 20, 255]) {
    fc.assert(
      fc.property(
        list(1, maximum),
        list(0, maximum),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(2),
        (a, b, order, before) => {
          const matches = new Int32Array(order).fill(-1)
          match(run(a, before), run(b, before), order, matches)
          expect([...matches]).toEqual(Array.from({ length: order }, (_, n) => slowMatches(a, b, n + 1)))
          const index = new NgramIndex()
          index.build(new SymbolRun(Int32Array.from([...a, 0])), maximum, order)
          const indexed = new Int32Array(order)
          index.match(Int32Array.from(b), b.length, indexed)
          expect(matches).toEqual(indexed)
        },
      ),
      { numRuns: 150 },
    )
  }
})

test('a long text after short ones grows the memory', () => {
  const long = Array.from({ length: 60_000 }, (_, i) => 1 + ((i * i) % 251))
  const matches = new Int32Array(2)
  match(run(long), run(long), 2, matches)
  expect([...matches]).toEqual([60_000, 59_999])
})

test('there is no matcher without WebAssembly', () => {
  vi.stubGlobal('WebAssembly', undefined)
  expect(packedNgramMatcher()).toBeUndefined()
  vi.unstubAllGlobals()
})

test('long references, many symbols and high orders do not fit', () => {
  expect(canPackNgrams(65_536, 255, 8)).toBe(true)
  expect(canPackNgrams(65_537, 1, 1)).toBe(false)
  expect(canPackNgrams(1, 256, 1)).toBe(false)
  expect(canPackNgrams(1, 1, 9)).toBe(false)
})
