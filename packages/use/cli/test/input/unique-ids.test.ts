import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUniqueIds } from '../../src/input/unique-ids.ts'

test('a repeated id is seen at once while ids fit in memory', () => {
  const ids = createUniqueIds()
  expect(['a', 'b', 'a', '__proto__', 'b'].map((id, i) => ids.add(id, i + 1))).toEqual([-1, -1, 1, -1, 2])
  expect([ids.has('a'), ids.has('c')]).toEqual([true, false])
  expect(ids.finish()).toBeUndefined()
  ids.close()
})

test('beyond, it is seen at once or at the end, whatever fits in memory', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(300), { maxLength: 400 }), fc.nat(50), (numbers, inMemory) => {
      const ids = createUniqueIds(inMemory)
      const first = new Map<number, number>()
      let expected: { line: number; firstLine: number } | undefined
      for (const [i, number] of numbers.entries()) {
        const known = first.get(number)
        const seen = ids.add(String(number), i + 1)
        if (seen >= 0) expect(seen).toBe(known)
        else if (known !== undefined) expected ??= { line: i + 1, firstLine: known }
        if (known === undefined) first.set(number, i + 1)
      }
      expect(ids.finish()).toEqual(expected)
      ids.close()
    }),
    { numRuns: 50 },
  )
})

test('many ids on disk are checked, and nothing is left there', () => {
  const before = temporaryFolders()
  const ids = createUniqueIds(1000)
  for (let i = 0; i < 200_000; i++) expect(ids.add(`id ${i}`, i + 1)).toBe(-1)
  expect(ids.finish()).toBeUndefined()
  ids.add('id 150000', 200_001)
  ids.add('id 160000', 200_002)
  expect(ids.finish()).toEqual({ line: 200_001, firstLine: 150_001 })
  ids.close()
  ids.close()
  expect(temporaryFolders()).toEqual(before)
})

function temporaryFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) => /^codegen-eval-\w{6}$/.test(name))
}
