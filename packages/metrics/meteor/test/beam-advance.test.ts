import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BeamKernel } from '../src/beam-kernel.ts'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { ChoiceHistory, SKIP } from '../src/choice-history.ts'
import { Lexicon } from '../src/lexicon.ts'
import { COVERED } from '../src/match-gains.ts'
import { SPAN } from '../src/word-alignment.ts'
import { loadWordNet } from '../src/wordnet.ts'
import { beamState, givenPaths, writePaths } from './random-paths.ts'

const BEAM = 12

test('all paths take the one choice, and are sorted again; equal ones keep their order', async () => {
  const lexicon = new Lexicon(await loadWordNet(), true)
  const words = ['x', 'y', 'z'].map((word) => lexicon.number(word))
  const found = new CandidateMatches()
  found.collect(words, words, lexicon, undefined)
  const state = beamState(BEAM, false)
  const { memory, packed, gains, paths } = state
  const history = new ChoiceHistory(memory)
  const kernel = new BeamKernel(memory, packed, gains, history)
  const given = givenPaths(words.length, BEAM)
  const waiting = fc.array(fc.boolean(), { minLength: BEAM, maxLength: BEAM })
  fc.assert(
    fc.property(given, waiting, fc.boolean(), (list, waits, isMatch) => {
      writePaths(state, list, found, [words.length, words.length], [1, 0, 0, 0])
      history.start(words.length)
      const choice = isMatch ? found.starts.indexOf(1) : SKIP
      list.forEach((_, rank) => {
        paths.next[paths.order[rank]!] = waits[rank] ? 2 : 1
      })
      kernel.advance(found, paths, 1, choice)
      const moved = list.map(({ key, distance, on }, parent) => {
        if (waits[parent]) return { key, distance, on, next: 2, parent }
        const ended = on >= 0 && !(isMatch && on === 1) ? 1 : 0
        return {
          key: key + ended - (isMatch ? 2 * COVERED : 0),
          distance,
          on: isMatch ? 2 : -1,
          next: 2,
          parent,
        }
      })
      const sorted = moved.toSorted((a, b) => a.key - b.key || a.distance - b.distance)
      const ranks = Array.from(paths.order.subarray(0, list.length), (at) => ({
        key: paths.keys[at],
        distance: paths.distances[at],
        on: paths.goesOn[at],
        next: paths.next[at],
        parent: list.length - 1 - at,
      }))
      expect(ranks).toEqual(sorted)
      // the history leads from the last rank to the choice
      const spans = new Int32Array(2 * SPAN)
      history.keep(0, SKIP)
      expect(history.trace(found, 2, list.length - 1, spans)).toBe(isMatch ? 1 : 0)
      const isSorted = sorted.every(({ parent }, rank) => parent === rank)
      if (!isSorted) {
        const pairs = sorted.flatMap(({ parent }) => [parent, choice])
        const base = history.open(1)
        expect([...history.pairs.subarray(base, base + pairs.length)]).toEqual(pairs)
      }
    }),
    { numRuns: 500 },
  )
})
