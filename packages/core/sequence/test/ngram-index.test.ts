import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NgramIndex } from '../src/ngram-index.ts'
import { SymbolRun } from '../src/symbol-run.ts'

/** Clipped matches as the definition has them: counts by n-gram, the largest over references, no index. */
function slowMatches(
  references: number[][],
  candidate: number[],
  order: number,
  left?: Uint8Array,
): number[] {
  return Array.from({ length: order }, (_, k) => {
    const n = k + 1
    const count = (tokens: number[]) => {
      const counts = new Map<string, number>()
      for (let i = 0; i + n <= tokens.length; i++) {
        const key = tokens.slice(i, i + n).join(' ')
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      return counts
    }
    const largest = new Map<string, number>()
    for (const reference of references) {
      for (const [key, value] of count(reference)) largest.set(key, Math.max(value, largest.get(key) ?? 0))
    }
    const kept = new Map<string, number>()
    for (let i = 0; i + n <= candidate.length; i++) {
      if (left?.[i * order + k]) continue
      const key = candidate.slice(i, i + n).join(' ')
      kept.set(key, (kept.get(key) ?? 0) + 1)
    }
    let matches = 0
    for (const [key, value] of kept) matches += Math.min(value, largest.get(key) ?? 0)
    return matches
  })
}

// One index for all tests: what was built before must leave no trace.
const index = new NgramIndex()

function fastMatches(
  references: number[][],
  candidate: number[],
  order: number,
  left?: Uint8Array,
): number[] {
  // Junk around the sequences shows that only what was named is read.
  const tokens = Int32Array.from([9, 9, ...references.flatMap((reference) => [...reference, 0]), 9])
  const symbols = Math.max(0, ...references.flat())
  index.build(new SymbolRun(tokens, 2, tokens.length - 1), symbols, order)
  const matches = new Int32Array(order)
  index.match(Int32Array.from([...candidate, 1, 1]), candidate.length, matches, left)
  const again = new Int32Array(order)
  index.match(Int32Array.from(candidate), candidate.length, again, left)
  expect(again).toEqual(matches)
  return [...matches]
}

const sequence = (symbols: number) => fc.array(fc.integer({ min: 1, max: symbols }), { maxLength: 40 })

describe('NgramIndex', () => {
  test('agrees with counting by the definition, whatever the references, the candidate and the order', () => {
    const input = fc.integer({ min: 1, max: 12 }).chain((symbols) =>
      fc.record({
        references: fc.array(sequence(symbols), { minLength: 1, maxLength: 4 }),
        candidate: sequence(symbols),
        order: fc.integer({ min: 1, max: 7 }),
        unknown: fc.integer({ min: 2, max: 13 }),
      }),
    )
    fc.assert(
      fc.property(input, ({ references, candidate, order, unknown }) => {
        const known = new Set(references.flat())
        // a token that no reference has, and one left out at random, are 0
        const numbered = candidate.map((token) => (known.has(token) && token % unknown !== 0 ? token : 0))
        const slow = slowMatches(
          references,
          numbered.map((token, i) => (token === 0 ? -1 - i : token)),
          order,
        )
        expect(fastMatches(references, numbered, order)).toEqual(slow)
      }),
      { numRuns: 2000 },
    )
  })

  test('leaves out the n-grams it is told to', () => {
    const input = fc.record({
      references: fc.array(sequence(3), { minLength: 1, maxLength: 3 }),
      candidate: sequence(3),
      ignored: fc.uniqueArray(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }), {
        selector: String,
      }),
    })
    fc.assert(
      fc.property(input, ({ references, candidate, ignored }) => {
        const known = new Set(references.flat())
        const numbered = candidate.filter((token) => known.has(token))
        const left = new Uint8Array(numbered.length * 4)
        for (let i = 0; i < numbered.length; i++) {
          for (let n = 1; n <= 4 && i + n <= numbered.length; n++) {
            if (ignored.some((g) => String(g) === String(numbered.slice(i, i + n)))) left[i * 4 + n - 1] = 1
          }
        }
        expect(fastMatches(references, numbered, 4, left)).toEqual(slowMatches(references, numbered, 4, left))
      }),
      { numRuns: 1000 },
    )
  })

  test('a reference matches itself in full', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 }), (tokens) => {
        expect(fastMatches([tokens], tokens, 4)).toEqual(
          [1, 2, 3, 4].map((n) => Math.max(0, tokens.length - n + 1)),
        )
      }),
    )
  })

  test('takes the largest count that one reference has, not the sum over references', () => {
    expect(
      fastMatches(
        [
          [1, 1, 2],
          [1, 2, 2],
        ],
        [1, 1, 1, 2, 2, 2],
        1,
      ),
    ).toEqual([4])
  })

  test('long repetitive and long varied sequences match themselves', () => {
    const same = new Int32Array(200_001).fill(1)
    same[200_000] = 0
    const varied = Int32Array.from({ length: 200_001 }, (_, i) => (i === 200_000 ? 0 : 1 + ((i * i) % 9973)))
    for (const tokens of [same, varied]) {
      const matches = new Int32Array(4)
      index.build(new SymbolRun(tokens), 9973, 4)
      index.match(tokens, 200_000, matches)
      expect([...matches]).toEqual([200_000, 199_999, 199_998, 199_997])
    }
  })

  test('an order that is no positive whole number is an error', () => {
    expect(() => index.build(new SymbolRun(Int32Array.of(1, 0)), 1, 0)).toThrow(/order.*got 0/)
    expect(() => index.build(new SymbolRun(Int32Array.of(1, 0)), 1, 1.5)).toThrow(RangeError)
  })
})
