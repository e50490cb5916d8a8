import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { UsedWords } from '../src/used-words.ts'
import { beamState } from './random-paths.ts'

const BEAM = 12

test('continuations have the first integers of the rows of the paths that they continue, each in a row of its own', () => {
  const step = fc.array(fc.nat(BEAM - 1), { maxLength: BEAM })
  const found = new CandidateMatches()
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 6 }),
      fc.boolean(),
      fc.nat(70),
      fc.nat(70),
      (steps, hasPlaces, ints, live) => {
        const { packed, ...state } = beamState(BEAM, true)
        let { paths, others } = state
        packed.pack(found, 0, 0)
        packed.hasPlaces = hasPlaces
        packed.stride = ints
        const size = Math.min(ints, live)
        const used = new UsedWords(BEAM)
        used.start(packed, paths, others)
        paths.start()
        let marks = [0]
        for (const offered of steps) {
          // the number of paths never falls, though some are not continued
          const parents = [...offered.map((p) => p % paths.count), ...marks.keys()].slice(0, BEAM)
          while (parents.length < paths.count) parents.push(0)
          others.clear(BEAM)
          for (const parent of parents) others.offer(parent, 0, parent, 0)
          used.inherit(paths, others, size)
          const rows = Array.from(others.order.subarray(0, others.count), (at) => others.rows[at]!)
          expect(new Set(rows).size).toBe(ints > 0 ? rows.length : 1)
          rows.forEach((row, k) => {
            const inherited = others.bits.subarray(row, row + size)
            expect([...inherited]).toEqual(Array(size).fill(marks[others.parents[others.order[k]!]!]))
          })
          rows.forEach((row, k) => {
            others.bits.fill(k + 1, row, row + size)
          })
          marks = rows.map((_, k) => k + 1)
          ;[paths, others] = [others, paths]
        }
      },
    ),
  )
})

test('the first path of a text has no words', () => {
  const { packed, paths, others } = beamState(2, true)
  const used = new UsedWords(2)
  for (const hasPlaces of [true, false, true]) {
    packed.hasPlaces = hasPlaces
    packed.stride = 3
    used.start(packed, paths, others)
    expect([...paths.bits.subarray(0, 3)]).toEqual([0, 0, 0])
    paths.bits.fill(9, 0, 3)
  }
})
