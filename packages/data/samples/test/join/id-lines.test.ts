import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIdLines } from '../../src/join/id-lines.ts'

test('it answers as a map from ids to the line of their first use', () => {
  const ids = fc.array(fc.oneof(fc.string({ maxLength: 3 }), fc.constant('__proto__')), { maxLength: 200 })
  fc.assert(
    fc.property(ids, (all) => {
      const lines = createIdLines()
      const twin = new Map<string, number>()
      for (const [i, id] of all.entries()) {
        const known = twin.get(id) ?? -1
        expect(lines.find(id)).toBe(known)
        expect(lines.add(id, i + 1)).toBe(known)
        if (known < 0) twin.set(id, i + 1)
        expect(lines.size).toBe(twin.size)
      }
    }),
  )
})

test('it grows and keeps what it has', () => {
  const lines = createIdLines()
  const ids = Array.from({ length: 100_000 }, (_, i) => `id ${i}`)
  expect(ids.every((id, i) => lines.add(id, i + 1) === -1)).toBe(true)
  expect(ids.every((id, i) => lines.find(id) === i + 1)).toBe(true)
  expect(lines.find('id')).toBe(-1)
})
