import { expect, test } from 'vitest'
import { normalizeVqaAnswer } from '../src/normalize-vqa-answer.ts'

test.each([
  ['Two  Cats\tand a dog.', '2 cats and dog'],
  // a sign next to a space goes everywhere, otherwise it is a space
  ['blue-green', 'blue green'],
  ['a blue-green - thing', 'bluegreen thing'],
  ['1,000 (or so)', '1000 or so'],
  ['1,000/2', '10002'],
  ['3.5 m.', '3.5 m'],
  ['.5', '.5'],
  ['dont', "don't"],
  ["couldn'tve", "couldn't've"],
  // a word that becomes a contraction is no article or number again
  ['someonell', "someone'll"],
  ['NONE', '0'],
  ["it's: 5 o'clock", "it's: 5 o'clock"],
  ['the', ''],
  ['', ''],
  // digits of other scripts are digits
  ['١,٢ -x', '١٢ x'],
])('%j is %j', (answer, expected) => {
  expect(normalizeVqaAnswer(answer)).toBe(expected)
})

test('at most 32 full stops are removed', () => {
  expect(normalizeVqaAnswer('.'.repeat(40))).toBe('.'.repeat(8))
})
