import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { SKIP } from '../src/choice-history.ts'
import { Continuations } from '../src/continuations.ts'
import { Lexicon } from '../src/lexicon.ts'
import { COVERED } from '../src/match-gains.ts'
import { METEOR_PARAMETERS } from '../src/meteor-statistics.ts'
import { parseParaphrases } from '../src/paraphrase-table.ts'
import { UsedWords } from '../src/used-words.ts'
import { loadWordNet } from '../src/wordnet.ts'
import { beamState, givenPaths, writePaths } from './random-paths.ts'

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
  const { packed, gains, paths, others: ranks } = beamState(9, true)
  const continuations = new Continuations(packed, gains)
  packed.pack(found, words.length, 2)
  gains.start(found, METEOR_PARAMETERS.rank.weights, 2)
  continuations.start(found)
  new UsedWords(9).start(packed, paths, ranks)
  paths.start()
  packed.mark(paths.bits, 0, 2, 3)
  ranks.clear(9)
  continuations.rank(paths, ranks, 0)
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

test('of any paths with any matched words the best continuations are those of a full sort, in its order', () => {
  const words = numbered('a b a b b a b')
  const reference = numbered('b a b')
  const found = new CandidateMatches()
  const state = beamState(12, true)
  const { paths, others: ranked } = state
  const continuations = new Continuations(state.packed, state.gains)
  fc.assert(
    fc.property(
      givenPaths(7, 12),
      fc.nat(2),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(1, 0.4),
      (given, j, width, weight) => {
        found.collect(words, reference, lexicon, undefined)
        writePaths(state, given, found, [words.length, reference.length], [weight, 0, 0, 0])
        continuations.start(found)
        const all = given.flatMap(({ key, distance, on, taken }, parent) => {
          const none = on >= 0 ? key + 1 : key
          let passed = distance
          const matches = words.flatMap((word, start) => {
            if (word !== reference[j] || taken.includes(start)) return []
            const before = passed
            passed += Math.abs(start - j)
            const gain = COVERED * 2 * Math.floor(weight)
            return [{ key: (start === on ? key : none) - gain, distance: before, parent, start }]
          })
          return [...matches, { key: none, distance: passed, parent, start: -1 }]
        })
        const best = all.toSorted((a, b) => a.key - b.key || a.distance - b.distance).slice(0, width)
        ranked.clear(width)
        continuations.rank(paths, ranked, j)
        const starts = (choice: number) => (choice === SKIP ? -1 : found.starts[choice]!)
        const { keys, distances, parents, choices, order, count } = ranked
        expect(
          Array.from(order.subarray(0, count), (at) => ({
            key: keys[at],
            distance: distances[at],
            parent: parents[at],
            start: starts(choices[at]!),
          })),
        ).toEqual(best)
        expect(ranked.dropped).toBe(all.length > width)
      },
    ),
    { numRuns: 1000 },
  )
})
