import { expect, test } from 'vitest'
import { lettersText, rankRange } from '../src/rank-text.ts'

test('an interval of one rank is one number', () => {
  expect([rankRange({ rankLow: 2, rankHigh: 5 }), rankRange({ rankLow: 2, rankHigh: 2 })]).toEqual([
    '2–5',
    '2',
  ])
})

test.each([
  ['', ''],
  ['a', 'a'],
  ['abc', 'abc'],
  ['abcd', 'a–d'],
  ['aceghijm', 'a c e g–j m'],
  ['acegikmo', 'acegik…'],
  ['xyzABCDE', 'x y z A–E'],
  ['y z A aa ab', 'y z A aa ab'],
])('letters %s are shown as %s', (letters, shown) => {
  expect(lettersText(letters)).toBe(shown)
})
