import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelAt, labelColumn } from '../src/label-column.ts'

test('one value of all rows, and none, take no list', () => {
  expect(labelColumn([3, 3])).toEqual({ all: 3 })
  expect(labelColumn([undefined, undefined])).toEqual({})
  expect(labelColumn(['a', undefined])).toEqual(['a', null])
})

test('labels are read as they were written', () => {
  const label = fc.option(fc.oneof(fc.string(), fc.boolean(), fc.integer()), { nil: undefined })
  fc.assert(
    fc.property(fc.array(label), (labels) => {
      const column = JSON.parse(JSON.stringify(labelColumn(labels)))
      expect(labels.map((_, row) => labelAt(column, row))).toEqual(labels)
    }),
    { numRuns: 50 },
  )
})
