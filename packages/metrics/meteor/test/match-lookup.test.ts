import { expect, test } from 'vitest'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { Lexicon } from '../src/lexicon.ts'
import { isAlone, matchAt } from '../src/match-lookup.ts'
import { loadWordNet } from '../src/wordnet.ts'

const lexicon = new Lexicon(await loadWordNet(), true)

function found(candidate: string, reference: string): CandidateMatches {
  const matches = new CandidateMatches()
  const numbers = (text: string) => text.split(' ').map((word) => lexicon.number(word))
  matches.collect(numbers(candidate), numbers(reference), lexicon, undefined)
  return matches
}

test('a word is alone where it has one match, which no other word has', () => {
  const matches = found('a b b run x', 'b a run runs a2 x')
  expect([0, 1, 2, 3, 4, 5].map((j) => isAlone(matches, j))).toEqual([false, true, false, false, false, true])
})

test('matchAt finds the match at each start', () => {
  const matches = found('b a b a a b', 'a b')
  for (const j of [0, 1]) {
    const group = matches.groups[matches.firsts[j]!]!
    for (let m = matches.from[group]!; m < matches.from[group + 1]!; m++)
      expect(matchAt(matches, group, matches.starts[m]!)).toBe(m)
  }
})
