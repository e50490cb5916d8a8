import { codeLikeText } from '@codegen-eval/tools/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringLevenshteinDistance } from '../src/string-levenshtein-distance.ts'
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

test('stringLevenshteinDistance equals the textbook dynamic program over code points', () => {
  for (const maxLength of [5, 35, 100]) {
    fc.assert(
      fc.property(text(maxLength), text(maxLength), (a, b) => {
        expect(stringLevenshteinDistance(a, b)).toBe(slow(a, b))
      }),
    )
  }
  fc.assert(
    fc.property(codeLikeText, codeLikeText, (a, b) => {
      expect(stringLevenshteinDistance(a, b)).toBe(slow(a, b))
    }),
  )
})

test('stringLevenshteinDistance counts code points: a pair of surrogates is one, a lone one is one', () => {
  expect(stringLevenshteinDistance('😀', '😃')).toBe(1)
  expect(stringLevenshteinDistance('😀', '')).toBe(1)
  expect(stringLevenshteinDistance('\ud83d', '😀')).toBe(1)
  // The pair falls apart into two characters.
  expect(stringLevenshteinDistance('\ud83d\ude00', '\ud83dx\ude00')).toBe(3)
})

test('stringLevenshteinDistance with a limit is the distance up to the limit, and Infinity over it', () => {
  fc.assert(
    fc.property(text(80), text(80), fc.nat(80), (a, b, limit) => {
      const exact = slow(a, b)
      expect(stringLevenshteinDistance(a, b, limit)).toBe(exact <= limit ? exact : Number.POSITIVE_INFINITY)
    }),
  )
})

test('stringLevenshteinDistance of the usual examples', () => {
  expect(stringLevenshteinDistance('kitten', 'sitting')).toBe(3)
  expect(stringLevenshteinDistance('saturday', 'sunday')).toBe(3)
  expect(stringLevenshteinDistance('', '')).toBe(0)
  expect(stringLevenshteinDistance('constructor', '__proto__')).toBe(slow('constructor', '__proto__'))
})

test('stringLevenshteinDistance finds few edits in a megabyte at once', () => {
  const long = 'lorem ipsum '.repeat(90_000)
  expect(stringLevenshteinDistance(`x${long}y`, `${long}z`)).toBe(2)
})
