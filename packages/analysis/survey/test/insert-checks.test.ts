import { randomStream } from '@codegen-eval/statistics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertChecks } from '../src/insert-checks.ts'

test('checks are never among the first three items, and the others keep their order', () => {
  fc.assert(
    fc.property(fc.nat({ max: 12 }), fc.nat({ max: 6 }), fc.nat(), (items, checks, seed) => {
      const outputs = Array.from({ length: items }, (_, i) => i)
      const known = Array.from({ length: checks }, (_, i) => -1 - i)
      const order = insertChecks(outputs, known, randomStream(seed))
      expect(order.filter((item) => item >= 0)).toEqual(outputs)
      expect(order.filter((item) => item < 0)).toEqual(known)
      const first = order.findIndex((item) => item < 0)
      if (checks > 0 && items > 0) expect(first).toBeGreaterThanOrEqual(Math.min(3, items - 1))
    }),
  )
})

test('the places of checks differ between raters', () => {
  const places = [1, 2, 3].map((seed) =>
    insertChecks([1, 2, 3, 4, 5, 6, 7, 8], [0], randomStream(seed)).indexOf(0),
  )
  expect(new Set(places).size).toBeGreaterThan(1)
})
