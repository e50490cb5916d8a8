import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RankedPaths } from '../src/ranked-paths.ts'
import { UsedWords } from '../src/used-words.ts'

const BEAM = 12

test('continuations have the first integers of the bits of the paths that they continue, each in a slot of its own', () => {
  const step = fc.array(fc.nat(BEAM - 1), { maxLength: BEAM })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), fc.nat(70), fc.nat(70), (steps, ints, kept) => {
      const size = Math.min(ints, kept)
      const used = new UsedWords(BEAM)
      let [paths, heirs] = [new RankedPaths(BEAM), new RankedPaths(BEAM)]
      used.start(ints)
      paths.start()
      let marks = [0]
      for (const offered of steps) {
        // the number of paths never falls, though some are not continued
        const parents = [...offered.map((p) => p % paths.count), ...marks.keys()].slice(0, BEAM)
        while (parents.length < paths.count) parents.push(0)
        heirs.clear(BEAM)
        for (const parent of parents) heirs.offer(parent, 0, parent, 0)
        used.begin(paths, heirs)
        for (let k = heirs.count - 1; k >= 0; k--) {
          const at = heirs.order[k]!
          const parent = heirs.parents[at]!
          const slot = used.inherit(parent, size)
          heirs.slots[at] = slot
          const inherited = used.bits.subarray(slot * ints, slot * ints + size)
          expect([...inherited]).toEqual(Array(size).fill(marks[parent]))
          inherited.fill(k + 1)
        }
        const slots = Array.from(heirs.order.subarray(0, heirs.count), (at) => heirs.slots[at]!)
        expect(slots.toSorted((a, b) => a - b)).toEqual([...slots.keys()])
        marks = slots.map((_, k) => k + 1)
        ;[paths, heirs] = [heirs, paths]
      }
    }),
  )
})

test('the first path of a text has no words', () => {
  const used = new UsedWords(2)
  used.start(3)
  used.bits.fill(9)
  used.start(2)
  expect([...used.bits.subarray(0, used.stride)]).toEqual([0, 0])
})
