import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BeamKernel } from '../src/beam-kernel.ts'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { ChoiceHistory, SKIP } from '../src/choice-history.ts'
import { Continuations } from '../src/continuations.ts'
import { Lexicon } from '../src/lexicon.ts'
import { loadWordNet } from '../src/wordnet.ts'
import { beamState, givenPaths, writePaths } from './random-paths.ts'

const BEAM = 12

test('a step of any paths is that of plain code: continuations, what they have matched, and their history', async () => {
  const lexicon = new Lexicon(await loadWordNet(), true)
  const numbered = (text: string) => text.split(' ').map((word) => lexicon.number(word))
  const words = numbered('a b run a b runs b a operate b list a')
  const reference = numbered('b run a lists')
  const found = new CandidateMatches()
  const [state, plain] = [beamState(BEAM, false), beamState(BEAM, true)]
  const history = new ChoiceHistory(state.memory)
  const kernel = new BeamKernel(state.memory, state.packed, state.gains, history)
  const continuations = new Continuations(plain.packed, plain.gains)
  // matches of one word have one gain, or two
  const weights = fc.constantFrom([1, 0.6, 0.8, 0.6], [1, 1, 0.6, 0.8], [0.4, 0.2, 0.6, 0.8])
  fc.assert(
    fc.property(
      givenPaths(words.length, BEAM),
      fc.nat(reference.length - 1),
      fc.integer({ min: 1, max: BEAM }),
      weights,
      (given, j, width, ofMatchers) => {
        found.collect(words, reference, lexicon, undefined)
        for (const side of [state, plain]) {
          writePaths(side, given, found, [words.length, reference.length], ofMatchers)
          side.others.clear(width)
        }
        history.start(reference.length)
        continuations.start(found)
        expect(kernel.suits(found, j)).toBe(true)
        kernel.step(found, state.paths, state.others, j)
        continuations.rank(plain.paths, plain.others, j)
        const { packed, others } = state
        const base = history.open(j)
        expect([others.count, others.dropped]).toEqual([plain.others.count, plain.others.dropped])
        for (let rank = 0; rank < others.count; rank++) {
          const at = others.order[rank]!
          const from = plain.others.order[rank]!
          const parent = plain.others.parents[from]!
          const choice = plain.others.choices[from]!
          const start = choice === SKIP ? -1 : found.starts[choice]!
          expect([others.keys[at], others.distances[at]]).toEqual([
            plain.others.keys[from],
            plain.others.distances[from],
          ])
          expect([...history.pairs.subarray(base + 2 * rank, base + 2 * rank + 2)]).toEqual([parent, choice])
          expect([others.goesOn[at], others.next[at]]).toEqual([choice === SKIP ? -1 : start + 1, j + 1])
          const row = new Int32Array(packed.stride)
          for (const word of given[parent]!.taken) packed.mark(row, 0, word, word + 1)
          if (choice !== SKIP) packed.mark(row, 0, start, start + 1)
          const live = packed.live[j + 1]!
          const rowAt = others.rows[at]!
          expect([...others.bits.subarray(rowAt, rowAt + live)]).toEqual([...row.subarray(0, live)])
        }
      },
    ),
    { numRuns: 1000 },
  )
})
