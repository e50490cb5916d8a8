import { expect, test } from 'vitest'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { Lexicon } from '../src/lexicon.ts'
import { MatchGains } from '../src/match-gains.ts'
import { METEOR_PARAMETERS } from '../src/meteor-statistics.ts'
import { loadWordNet } from '../src/wordnet.ts'

const lexicon = new Lexicon(await loadWordNet(), true)
const numbered = (text: string) => text.split(' ').map((word) => lexicon.number(word))

test('weighted counts are truncated on either side, and prospects sum the most of each word', () => {
  const found = new CandidateMatches()
  const gains = new MatchGains()
  const reference = numbered('the run z')
  found.collect(numbered('runs the run'), reference, lexicon, undefined)
  // an exact match counts both words, a stem with the weight 0.6 none
  gains.start(found, METEOR_PARAMETERS.rank.weights, reference.length)
  const byMatcher = new Map(
    Array.from({ length: found.groupCount }, (_, g) => [found.matchers[g], gains.ofGroups[g]]),
  )
  expect([byMatcher.get(0), byMatcher.get(1)]).toEqual([2, 0])
  expect([...gains.most.subarray(0, 3)]).toEqual([2, 2, 0])
  expect([...gains.prospects.subarray(0, 4)]).toEqual([4, 2, 0, 0])
})
