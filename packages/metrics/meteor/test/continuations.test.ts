import { expect, test } from 'vitest'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { SKIP } from '../src/choice-history.ts'
import { Continuations } from '../src/continuations.ts'
import { Lexicon } from '../src/lexicon.ts'
import { MatchGains } from '../src/match-gains.ts'
import { METEOR_PARAMETERS } from '../src/meteor-statistics.ts'
import { PackedWords } from '../src/packed-words.ts'
import { parseParaphrases } from '../src/paraphrase-table.ts'
import { BITS, PartialAlignments } from '../src/partial-alignments.ts'
import { RankedPaths } from '../src/ranked-paths.ts'
import { loadWordNet } from '../src/wordnet.ts'

const lexicon = new Lexicon(await loadWordNet(), true)
const numbered = (text: string) => text.split(' ').map((word) => lexicon.number(word))

/** The starts of the ranked matches of the first word, -1 for none, and their distances. */
function ranked(
  candidate: string,
  table = parseParaphrases(''),
): (readonly [start: number, distance: number])[] {
  const words = numbered(candidate)
  const found = new CandidateMatches()
  found.collect(words, numbered('a b'), lexicon, table)
  const [packed, gains, ranks, paths] = [
    new PackedWords(),
    new MatchGains(),
    new RankedPaths(9),
    new PartialAlignments(9),
  ]
  const continuations = new Continuations(packed, gains, ranks)
  packed.pack(found, words.length, 2)
  gains.start(found, METEOR_PARAMETERS.rank.weights, 2)
  continuations.start(found)
  paths.start(packed.ints)
  packed.mark(paths.records, BITS, 2, 3)
  ranks.clear(9)
  continuations.rank(paths, 1, 0)
  return Array.from(ranks.order.subarray(0, ranks.count), (at) => {
    expect(ranks.keys[at] === 0).toBe(ranks.choices[at] === SKIP)
    return [ranks.choices[at]! < 0 ? -1 : found.starts[ranks.choices[at]!]!, ranks.distances[at]!] as const
  })
}

test.each([
  ['one packed group', 'x a a a', undefined],
  ['phrases are possible', 'x a a a', parseParaphrases('0.5\na b\nx\n')],
])(
  'free matches come from left to right, then none; the distance is of those passed over: %s',
  (_, candidate, table) => {
    const words = table ? ranked(candidate, table).filter(([start]) => start !== 0) : ranked(candidate)
    // the word at 2 is taken
    expect(words.map(([start]) => start)).toEqual([1, 3, -1])
    expect(words[1]![1]).toBe(words[0]![1] + 1)
  },
)
