import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levenshtein } from '../src/levenshtein.ts'
import { slowEditDistance } from './slow-edit-distance.ts'

/** The textbook distance over code points. */
const slow = (a: string, b: string) => {
  const points = (text: string) => Array.from(text, (character) => 1 + character.codePointAt(0)!)
  return slowEditDistance(points(a), points(b))
}

const text = (maxLength: number) =>
  fc
    .array(fc.constantFrom('a', 'b', 'é', '漢', '😀', '😃', '\ud83d', '\ude00', '\u0000', '\uffff'), {
      maxLength,
      size: 'max',
    })
    .map((parts) => parts.join(''))

test('levenshtein equals the textbook dynamic program over code points', () => {
  for (const maxLength of [5, 35, 100]) {
    fc.assert(
      fc.property(text(maxLength), text(maxLength), (a, b) => {
        expect(levenshtein(a, b)).toBe(slow(a, b))
      }),
    )
  }
  fc.assert(
    fc.property(codeLikeText, codeLikeText, (a, b) => {
      expect(levenshtein(a, b)).toBe(slow(a, b))
    }),
  )
})

test('levenshtein counts code points: a pair of surrogates is one, a lone one is one', () => {
  expect(levenshtein('😀', '😃')).toBe(1)
  expect(levenshtein('😀', '')).toBe(1)
  expect(levenshtein('\ud83d', '😀')).toBe(1)
  // The pair falls apart into two characters.
  expect(levenshtein('\ud83d\ude00', '\ud83dx\ude00')).toBe(3)
})

test('levenshtein with a limit is the distance up to the limit, and Infinity over it', () => {
  fc.assert(
    fc.property(text(80), text(80), fc.nat(80), (a, b, limit) => {
      const exact = slow(a, b)
      expect(levenshtein(a, b, limit)).toBe(exact <= limit ? exact : Number.POSITIVE_INFINITY)
    }),
  )
})

test('levenshtein of the usual examples', () => {
  expect(levenshtein('kitten', 'sitting')).toBe(3)
  expect(levenshtein('saturday', 'sunday')).toBe(3)
  expect(levenshtein('', '')).toBe(0)
  expect(levenshtein('constructor', '__proto__')).toBe(slow('constructor', '__proto__'))
})

test('levenshtein finds few edits in a megabyte at once', () => {
  const long = 'lorem ipsum '.repeat(90_000)
  expect(levenshtein(`x${long}y`, `${long}z`)).toBe(2)
})

test('levenshtein throws a TypeError for an argument that is not a string', () => {
  expect(() => levenshtein('a', 7 as unknown as string)).toThrow(
    'levenshtein: expected two strings, got number',
  )
  expect(() => levenshtein(null as unknown as string, 'a')).toThrow(TypeError)
})

test('levenshtein of 30 to 70 characters, where words of bits end, is the textbook distance', () => {
  const near = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '(', '\n'), { minLength: 28, maxLength: 70 })
  fc.assert(
    fc.property(near, near, fc.nat(70), (a, b, limit) => {
      const [left, right] = [a.join(''), b.join('')]
      const exact = slow(left, right)
      expect(levenshtein(left, right)).toBe(exact)
      expect(levenshtein(left, right, limit)).toBe(exact <= limit ? exact : Number.POSITIVE_INFINITY)
    }),
    { numRuns: 300 },
  )
})
