import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFingerprintTable } from '../../src/input/fingerprint-table.ts'

test('it answers as a map from keys to the line of their first use', () => {
  const words = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(2), fc.nat(2))
  fc.assert(
    fc.property(fc.array(words, { maxLength: 200 }), (keys) => {
      const table = createFingerprintTable()
      const twin = new Map<string, number>()
      keys.forEach((key, line) => {
        const known = twin.get(key.join()) ?? -1
        expect(table.find(Uint32Array.from(key))).toBe(known)
        expect(table.add(Uint32Array.from(key), line)).toBe(known)
        if (known < 0) twin.set(key.join(), line)
        expect(table.size).toBe(twin.size)
      })
    }),
  )
})

test('it grows and keeps what it has', () => {
  const table = createFingerprintTable()
  const keys = Uint32Array.from({ length: 40_000 }, (_, i) => Math.imul(i, 0x9e3779b1))
  for (let i = 0; i < keys.length; i += 4) expect(table.add(keys, i, i)).toBe(-1)
  for (let i = 0; i < keys.length; i += 4) expect(table.find(keys, i)).toBe(i)
})

test('once cleared it knows nothing', () => {
  const table = createFingerprintTable()
  const key = Uint32Array.of(1, 2, 3, 4)
  table.add(key, 5)
  table.clear()
  expect([table.size, table.find(key), table.add(key, 6)]).toEqual([0, -1, -1])
})
