import fc from 'fast-check'
import { BeamMemory } from '../src/beam-memory.ts'
import type { CandidateMatches } from '../src/candidate-matches.ts'
import { COVERED, MatchGains } from '../src/match-gains.ts'
import { PackedWords } from '../src/packed-words.ts'
import { RankedPaths } from '../src/ranked-paths.ts'
import { UsedWords } from '../src/used-words.ts'

/** A path of a beam search before any word. */
interface GivenPath {
  readonly key: number
  readonly distance: number
  /** Where its chunk goes on; -1 without an open chunk. */
  readonly on: number
  readonly taken: readonly number[]
}

/** Paths over a candidate with so many words, best first. */
export function givenPaths(length: number, beam: number): fc.Arbitrary<GivenPath[]> {
  const path = fc.record({
    key: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom(1 - 2 * COVERED, -2 * COVERED)),
    distance: fc.nat(4),
    on: fc.integer({ min: -1, max: length }),
    taken: fc.uniqueArray(fc.nat(length - 1)),
  })
  return fc
    .array(path, { minLength: 1, maxLength: beam })
    .map((paths) => paths.toSorted((a, b) => a.key - b.key || a.distance - b.distance))
}

export interface BeamState {
  readonly memory: BeamMemory
  readonly packed: PackedWords
  readonly gains: MatchGains
  readonly paths: RankedPaths
  readonly others: RankedPaths
}

export function beamState(beam: number, isPlain: boolean): BeamState {
  const memory = new BeamMemory(beam, isPlain)
  return {
    memory,
    packed: new PackedWords(memory),
    gains: new MatchGains(),
    paths: new RankedPaths(memory, 0),
    others: new RankedPaths(memory, 1),
  }
}

/** Writes paths, whose places are in the reverse order of their ranks. */
export function writePaths(
  { packed, gains, paths, others }: BeamState,
  given: readonly GivenPath[],
  found: CandidateMatches,
  lengths: readonly [candidate: number, reference: number],
  weights: readonly number[],
): void {
  packed.pack(found, ...lengths)
  gains.start(found, weights, lengths[1])
  new UsedWords(paths.order.length).start(packed, paths, others)
  for (const { bits } of [paths, others]) bits.fill(0)
  given.forEach(({ key, distance, on, taken }, rank) => {
    const at = given.length - 1 - rank
    paths.order[rank] = at
    paths.keys[at] = key
    paths.distances[at] = distance
    paths.goesOn[at] = on
    paths.next[at] = 0
    for (const word of taken) packed.mark(paths.bits, paths.rows[at]!, word, word + 1)
  })
  paths.count = given.length
}
