import { expect, test } from 'vitest'
import { alignedWords } from '../src/aligned-words.ts'

const wordsOf = (text: string) => text.split(' ')

// the examples of Isozaki et al. 2010, with positions from 0
test.each([
  [
    'he read the book because he was interested in world history',
    'he was interested in world history because he read the book',
    [7, 8, 9, 10, 6, 0, 1, 2, 3, 4, 5],
  ],
  ['Bob hit John yesterday', 'John hit Bob yesterday', [2, 1, 0, 3]],
  ['the book was read by the boy', 'the boy read the book', [3, 4, 2, 0, 1]],
])('%j has the ranks of %j', (candidate, reference, ranks) => {
  expect(alignedWords(wordsOf(candidate), wordsOf(reference)).map(([, rank]) => rank)).toEqual(ranks)
})

test('a word is left out if no run with it occurs once in both', () => {
  expect(alignedWords(['a', 'a', 'a'], ['a', 'a'])).toEqual([])
  expect(alignedWords(['b', 'c'], ['a'])).toEqual([])
})
