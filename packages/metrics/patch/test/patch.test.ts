import { expect, test } from 'vitest'
import { corpusPatch, patch, patchScore } from '../src/patch.ts'
import { patchOf } from './patch-of.ts'

const [one, other] = [patchOf('a b c d'), patchOf('a bb c d e f')]

test('a patch has its score, and that of the best gold patch', () => {
  expect(patch(one, one)).toBe(1)
  expect(patch(one, [other, one])).toBe(1)
  expect(patch('', one)).toBe(0)
  expect(patchScore(one, one).parts).toMatchObject({ touchedF1: 1, sameChange: 1, goldFiles: 1 })
})

test('the score of a corpus is the mean', () => {
  expect(corpusPatch([one, ''], [one, one])).toBe(1 / 2)
  expect(() => corpusPatch([], [])).toThrow(RangeError)
})
