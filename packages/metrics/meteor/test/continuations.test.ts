import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BeamMemory } from '../src/beam-memory.ts'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { SKIP } from '../src/choice-history.ts'
import { Continuations } from '../src/continuations.ts'
import { Lexicon } from '../src/lexicon.ts'
import { COVERED, MatchGains } from '../src/match-gains.ts'
import { METEOR_PARAMETERS } from '../src/meteor-statistics.ts'
import { PackedWords } from '../src/packed-words.ts'
import { parseParaphrases } from '../src/paraphrase-table.ts'
import { RankedPaths } from '../src/ranked-paths.ts'
import { UsedWords } from '../src/used-words.ts'
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
  const memory = new BeamMemory(9, true)
  const [packed, gains] = [new PackedWords(memory), new MatchGains()]
  const [paths, ranks] = [new RankedPaths(memory, 0), new RankedPaths(memory, 1)]
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
  const memory = new BeamMemory(12, true)
  const [packed, gains] = [new PackedWords(memory), new MatchGains()]
  const [paths, ranked] = [new RankedPaths(memory, 0), new RankedPaths(memory, 1)]
  const used = new UsedWords(12)
  const continuations = new Continuations(packed, gains)
  const path = fc.record({
    key: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom(1 - 2 * COVERED, -2 * COVERED)),
    distance: fc.nat(4),
    on: fc.integer({ min: -1, max: 7 }),
    taken: fc.uniqueArray(fc.nat(6)),
  })
  fc.assert(
    fc.property(
      fc.array(path, { minLength: 1, maxLength: 12 }),
      fc.nat(2),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(1, 0.4),
      (given, j, width, weight) => {
        found.collect(words, reference, lexicon, undefined)
        packed.pack(found, words.length, reference.length)
        gains.start(found, [weight, 0, 0, 0], reference.length)
        continuations.start(found)
        used.start(packed, paths, ranked)
        const sorted = given.toSorted((a, b) => a.key - b.key || a.distance - b.distance)
        paths.bits.fill(0)
        sorted.forEach(({ key, distance, on, taken }, p) => {
          const at = sorted.length - 1 - p
          paths.order[p] = at
          paths.keys[at] = key
          paths.distances[at] = distance
          paths.goesOn[at] = on
          paths.next[at] = 0
          for (const word of taken) packed.mark(paths.bits, paths.rows[at]!, word, word + 1)
        })
        paths.count = sorted.length
        const all = sorted.flatMap(({ key, distance, on, taken }, parent) => {
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
