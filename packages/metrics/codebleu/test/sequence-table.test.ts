import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ClippedMatches, SequenceTable } from '../src/sequence-table.ts'

const sequences = fc.array(fc.array(fc.integer({ min: -2, max: 3 }), { maxLength: 4 }), { maxLength: 40 })

function tableOf(lists: readonly (readonly number[])[]): SequenceTable {
  const table = new SequenceTable(lists.length, lists.flat().length)
  for (const list of lists) table.count(table.add(Int32Array.from(list), list.length))
  return table
}

test('equal sequences have equal numbers from 1 up, others have others', () => {
  fc.assert(
    fc.property(sequences, (lists) => {
      const table = tableOf(lists)
      const keys = [...new Set(lists.map((list) => list.join()))]
      expect(table.size).toBe(keys.length)
      for (const list of lists) {
        const number = table.find(Int32Array.from(list), list.length)
        expect(number).toBe(keys.indexOf(list.join()) + 1)
        expect(table.countOf(number)).toBe(lists.filter((own) => own.join() === list.join()).length)
      }
      expect(table.find(Int32Array.of(99), 1)).toBe(0)
    }),
  )
})

test('matches are clipped as by counting strings', () => {
  fc.assert(
    fc.property(sequences, sequences, (candidate, reference) => {
      const table = tableOf(reference)
      const met = new ClippedMatches()
      met.begin(table)
      for (const list of candidate) met.meet(table.find(Int32Array.from(list), list.length))
      const left = reference.map((list) => list.join())
      let clipped = 0
      for (const list of candidate) {
        const at = left.indexOf(list.join())
        if (at < 0) continue
        left.splice(at, 1)
        clipped++
      }
      const keys = new Set(candidate.map((list) => list.join()))
      expect(met.matches).toBe(clipped)
      expect(met.found).toBe(reference.filter((list) => keys.has(list.join())).length)
    }),
  )
})
