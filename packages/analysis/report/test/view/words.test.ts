import { expect, test } from 'vitest'
import { wordsOf } from '../../src/view/words.ts'

test('words have all fields of a finding, and a kind without words is an error', () => {
  const words = wordsOf({
    few: ({ subjects, numbers, names, pairs }) => JSON.stringify([subjects, numbers, names, pairs]),
  })
  expect(words({ kind: 'few', weight: 'note' })).toBe('[[],{},{},[]]')
  expect(() => words({ kind: 'constructor', weight: 'note' })).toThrow(
    'finding constructor: there are no words for it',
  )
})
