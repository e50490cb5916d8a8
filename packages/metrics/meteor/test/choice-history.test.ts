import { expect, test } from 'vitest'
import { BeamMemory } from '../src/beam-memory.ts'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { ChoiceHistory, SKIP } from '../src/choice-history.ts'
import { Lexicon } from '../src/lexicon.ts'
import { SPAN } from '../src/word-alignment.ts'
import { loadWordNet } from '../src/wordnet.ts'

test('a path is read through its parents, from its last step to its first', async () => {
  const lexicon = new Lexicon(await loadWordNet(), true)
  const words = ['a', 'b', 'a'].map((word) => lexicon.number(word))
  const found = new CandidateMatches()
  found.collect(words, words, lexicon, undefined)
  const matchOf = (start: number) => found.starts.indexOf(start)
  const history = new ChoiceHistory(new BeamMemory(2, true))
  history.start(3)
  const first = history.open(0)
  history.pairs.set([0, matchOf(2), 0, SKIP], first)
  history.keep(1, matchOf(1))
  // both paths continue the second one, and the better of them takes a match
  const last = history.open(2)
  history.pairs.set([1, matchOf(0), 1, SKIP], last)
  const spans = new Int32Array(3 * SPAN)
  expect(history.trace(found, 3, 0, spans)).toBe(2)
  // matcher, start, length, start and length in the reference
  expect([...spans.subarray(0, 2 * SPAN)]).toEqual([0, 1, 1, 1, 1, 0, 0, 1, 2, 1])
  expect(history.trace(found, 3, 1, spans)).toBe(1)
})
