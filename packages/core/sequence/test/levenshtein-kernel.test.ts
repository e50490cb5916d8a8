import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { distanceInBand } from '../src/levenshtein-distance.ts'
import { levenshteinKernel } from '../src/levenshtein-kernel.ts'
import { SymbolRun } from '../src/symbol-run.ts'
import { slowEditDistance } from './slow-edit-distance.ts'

const kernel = levenshteinKernel()!
const list = (maximum: number) =>
  fc.array(fc.integer({ min: 0, max: maximum }), { minLength: 1, maxLength: 300, size: 'max' })
const run = (symbols: readonly number[], before = 0) =>
  new SymbolRun(
    Int32Array.from([...new Array(before).fill(1), ...symbols, 1]),
    before,
    before + symbols.length,
  )

test('the kernel gives the distance, in memory of any earlier texts', () => {
  for (const maximum of [2, 9, 5000]) {
    fc.assert(
      fc.property(list(maximum), list(maximum), fc.nat(3), (a, b, before) => {
        const [pattern, text] = a.length <= b.length ? [a, b] : [b, a]
        expect(kernel(run(pattern, before), run(text), maximum, text.length)).toBe(slowEditDistance(a, b))
      }),
      { numRuns: 60 },
    )
  }
})

test('within a limit it gives the distance, and above it a number above it, as the plain kernel', () => {
  const edits = fc.array(fc.tuple(fc.nat(399), fc.nat(2), fc.integer({ min: 1, max: 4 })), { maxLength: 80 })
  fc.assert(
    fc.property(edits, fc.nat(90), (given, more) => {
      const a = Array.from({ length: 400 }, (_, i) => 1 + ((i * i) % 5))
      const b = [...a]
      for (const [at, kind, symbol] of given)
        b.splice(at, kind === 0 ? 0 : 1, ...(kind === 1 ? [] : [symbol]))
      const [pattern, text] = a.length <= b.length ? [a, b] : [b, a]
      const limit = text.length - pattern.length + more
      const exact = slowEditDistance(a, b)
      for (const inBand of [kernel, distanceInBand]) {
        const found = inBand(run(pattern), run(text), 5, limit)
        if (exact <= limit) expect(found).toBe(exact)
        else expect(found).toBeGreaterThan(limit)
      }
    }),
    { numRuns: 100 },
  )
})

test('in a wide band it advances several words of rows at once, and gives the same', () => {
  const long = (from: number) =>
    fc.array(fc.integer({ min: 0, max: 6 }), { minLength: from, maxLength: 1100, size: 'max' })
  fc.assert(
    fc.property(long(250), long(750), fc.integer({ min: 600, max: 900 }), (a, b, limit) => {
      const [pattern, text] = a.length <= b.length ? [a, b] : [b, a]
      const exact = slowEditDistance(a, b)
      expect(kernel(run(pattern), run(text), 6, text.length)).toBe(exact)
      const found = kernel(run(pattern), run(text), 6, Math.max(limit, text.length - pattern.length))
      if (exact <= limit) expect(found).toBe(exact)
      else expect(found).toBeGreaterThan(limit)
    }),
    { numRuns: 20 },
  )
})

test('blocks of several words follow each other, with few and with thousands of different symbols', () => {
  for (const maximum of [1, 5000])
    for (const rows of [255, 256, 257, 384, 385, 512, 513, 600, 770]) {
      const draw = randomSymbols(rows, maximum)
      const [pattern, text] = [draw(rows), draw(rows + (rows % 5) * 30)]
      const exact = slowEditDistance(pattern, text)
      expect(kernel(run(pattern), run(text), maximum, text.length), `${rows} rows`).toBe(exact)
      expect(kernel(run(pattern, 3), run(text, 2), maximum, exact), `${rows} rows`).toBe(exact)
    }
})

test('there is no kernel without WebAssembly, or where it is forbidden', () => {
  vi.stubGlobal('WebAssembly', undefined)
  expect(levenshteinKernel()).toBeUndefined()
  vi.stubGlobal('WebAssembly', {
    Module: class {
      constructor() {
        throw new Error('forbidden')
      }
    },
  })
  expect(levenshteinKernel()).toBeUndefined()
  vi.unstubAllGlobals()
})

/** Draws lists of symbols from 1 on (Lehmer's generator). */
function randomSymbols(seed: number, maximum: number): (length: number) => number[] {
  let state = seed
  return (length) =>
    Array.from({ length }, () => {
      state = (state * 48271) % 0x7fffffff
      return 1 + (state % maximum)
    })
}
