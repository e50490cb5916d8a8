import { expect, test } from 'vitest'
import { insertDeleteDistance } from '../src/insert-delete-distance.ts'
import { lcsLength } from '../src/lcs-length.ts'
import { lcsPositions } from '../src/lcs-positions.ts'
import { levenshteinDistance } from '../src/levenshtein-distance.ts'
import { SymbolRun } from '../src/symbol-run.ts'
import { weightedEditDistance } from '../src/weighted-edit-distance.ts'

type Kernel = (...values: unknown[]) => unknown

const costs = { insert: 1, delete: 1, substitute: 1 }
const kernels: Readonly<Record<string, Kernel>> = {
  lcsLength: lcsLength as Kernel,
  lcsPositions: lcsPositions as Kernel,
  levenshteinDistance: levenshteinDistance as Kernel,
  insertDeleteDistance: insertDeleteDistance as Kernel,
  weightedEditDistance: ((a: SymbolRun, b: SymbolRun) => weightedEditDistance(a, b, costs)) as Kernel,
}

test('a run covers the whole array unless it has a start and an end', () => {
  const symbols = Int32Array.of(1, 2, 3)
  expect(new SymbolRun(symbols).length).toBe(3)
  expect(new SymbolRun(symbols, 1).length).toBe(2)
  expect(new SymbolRun(symbols, 1, 2).length).toBe(1)
})

test('every kernel throws a TypeError for strings and arrays, and names itself and the argument', () => {
  const run = new SymbolRun(Int32Array.of(1))
  for (const [name, kernel] of Object.entries(kernels)) {
    expect(() => kernel('kitten', 'sitting', 9)).toThrow(TypeError)
    expect(() => kernel('kitten', 'sitting', 9)).toThrow(
      `${name}: first argument: expected a SymbolRun, got string`,
    )
    expect(() => kernel(run, [1], 9)).toThrow(
      `${name}: second argument: expected a SymbolRun, got another object`,
    )
    expect(() => kernel(run, null, 9)).toThrow('second argument: expected a SymbolRun, got null')
  }
})

test('the message for strings names the function over strings', () => {
  expect(() => (levenshteinDistance as Kernel)('kitten', 'sitting')).toThrow('use levenshtein(a, b)')
  expect(() => (lcsLength as Kernel)('a', 'b')).toThrow('ReferenceTokens')
})

test('kernels with a table throw a TypeError without the largest symbol', () => {
  const run = new SymbolRun(Int32Array.of(1))
  expect(() => (lcsLength as Kernel)(run, run)).toThrow(
    'largest symbol: expected a whole number, got undefined',
  )
})
