import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertDeleteDistance } from '../src/insert-delete-distance.ts'
import { SymbolRun } from '../src/symbol-run.ts'
import { slowEditDistance } from './slow-edit-distance.ts'

const symbols = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 80, size: 'max' })

test('insertDeleteDistance equals the textbook dynamic program without substitutions', () => {
  fc.assert(
    fc.property(symbols, symbols, fc.nat(100), (a, b, limit) => {
      const exact = slowEditDistance(a, b, { insert: 1, delete: 1, substitute: 2 })
      const [inA, inB] = [new SymbolRun(Int32Array.from(a)), new SymbolRun(Int32Array.from(b))]
      expect(insertDeleteDistance(inA, inB, 4)).toBe(exact)
      expect(insertDeleteDistance(inA, inB, 4, limit)).toBe(exact <= limit ? exact : Number.POSITIVE_INFINITY)
    }),
  )
})

test('insertDeleteDistance reads runs that start anywhere in a larger array', () => {
  const a = Int32Array.from([1, 1, 2, 3, 1])
  const b = Int32Array.from([1, 2, 4, 1])
  expect(insertDeleteDistance(new SymbolRun(a, 2, 4), new SymbolRun(b, 1, 3), 4)).toBe(2)
})
