import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashTexts } from '../../src/rows/hash-texts.ts'

test('equal lists have one hash, and different ones practically never', () => {
  const hashes = new Map<number, string>()
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 3 }), (texts) => {
      const hash = hashTexts(texts)
      const text = JSON.stringify(texts)
      expect(hashTexts([...texts])).toBe(hash)
      expect(hashes.get(hash) ?? text).toBe(text)
      hashes.set(hash, text)
    }),
    { seed: 1 },
  )
})

test('where one text ends and the next one starts makes a difference', () => {
  expect(hashTexts(['ab', 'c'])).not.toBe(hashTexts(['a', 'bc']))
  expect(hashTexts(['a'])).not.toBe(hashTexts(['a', '']))
})
