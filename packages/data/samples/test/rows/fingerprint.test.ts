import { codePoint } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprint, hashTexts } from '../../src/rows/fingerprint.ts'

function of(text: string): string {
  const out = new Uint32Array(4)
  fingerprint(text, out)
  return [...out].map((word) => word.toString(16).padStart(8, '0')).join('')
}

test('equal texts have equal fingerprints, others do not', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), fc.string({ unit: codePoint }), (a, b) => {
      expect(of(a) === of(b)).toBe(a === b)
    }),
  )
})

test('texts that differ only in zeros, length or order differ', () => {
  const texts = [
    '',
    '\0',
    '\0\0',
    'a',
    'a\0',
    '\0a',
    'ab',
    'ba',
    'abcdefgh',
    'abcdefgh\0',
    'efghabcd',
    'abcdefghabcdefgh',
  ]
  expect(new Set(texts.map(of)).size).toBe(texts.length)
})

test('each 32 bits of the fingerprints of numbers in a row spread evenly', () => {
  const count = 1 << 16
  for (let word = 0; word < 4; word++) {
    const words = new Set<number>()
    const buckets = new Uint32Array(256)
    const out = new Uint32Array(4)
    for (let i = 0; i < count; i++) {
      fingerprint(String(i), out)
      words.add(out[word])
      buckets[out[word] & 255]++
    }
    // about half a pair of 2^16 numbers of 32 bits is equal by chance
    expect(words.size).toBeGreaterThan(count - 6)
    // 256 expected in each, with a deviation of 16
    expect(Math.max(...buckets)).toBeLessThan(256 + 6 * 16)
    expect(Math.min(...buckets)).toBeGreaterThan(256 - 6 * 16)
  }
})

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
