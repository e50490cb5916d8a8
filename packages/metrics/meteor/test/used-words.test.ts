import { expect, test } from 'vitest'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { Lexicon } from '../src/lexicon.ts'
import { UsedWords } from '../src/used-words.ts'
import { isFree } from '../src/word-bits.ts'
import { loadWordNet } from '../src/wordnet.ts'

const lexicon = new Lexicon(await loadWordNet(), true)

test('a copy has the marks of its original, and later ones are its own', () => {
  const words = Array.from({ length: 70 }, (_, i) => lexicon.number(`w${i % 3}`))
  const found = new CandidateMatches()
  found.collect(words, words, lexicon, undefined)
  const used = new UsedWords(2)
  used.start(found, words.length)
  used.mark(0, 33, 35)
  const copy = used.copy(0)
  used.mark(copy, 69, 70)
  const free = (at: number) => [33, 35, 69].map((word) => isFree(used.bits, at, word, 1))
  expect(free(0)).toEqual([false, true, true])
  expect(free(copy)).toEqual([false, true, false])
  used.release(0)
  expect(used.copy(copy)).toBe(0)
  expect(free(0)).toEqual([false, true, false])
  used.start(found, words.length)
  expect(free(0)).toEqual([true, true, true])
})
