import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRow, corpusRows, segmentRow, sumRows } from '../src/rows.ts'
import { lettersMetric } from './letters.ts'

const metric = lettersMetric()

test('a row is the statistics of one segment', () => {
  expect([...segmentRow(metric, 'abcx', 'abc')]).toEqual([3, 4])
  expect([...segmentRow(metric, 'abcx', ['x', 'abc'])]).toEqual([1, 4])
})

test('rows of a corpus lie one after another', () => {
  expect([...corpusRows(metric, ['ab', 'cd'], ['a', ['c', 'd']])]).toEqual([1, 2, 1, 2])
})

test('as many reference sets as candidates are needed, and the message says how many there are', () => {
  expect(() => corpusRows(metric, ['a', 'b'], ['a'])).toThrow(/2 candidates but 1 reference sets/)
})

test('summing in pieces gives the sum of all', () => {
  const row = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(row), fc.nat(), (rows, cut) => {
      const flat = Float64Array.from(rows.flat())
      const middle = rows.length === 0 ? 0 : 3 * (cut % rows.length)
      const sum = sumRows(flat.subarray(0, middle), 3)
      addRow(sum, sumRows(flat.subarray(middle), 3))
      expect(sum).toEqual(sumRows(flat, 3))
    }),
  )
})

test('a row is added from an offset', () => {
  const sum = Float64Array.of(1, 1)
  addRow(sum, Float64Array.of(9, 9, 2, 3), 2)
  expect([...sum]).toEqual([3, 4])
})

test('what is not rows of a width is an error', () => {
  expect(() => sumRows(metric as never, 3)).toThrow(
    new TypeError('rows: expected a Float64Array, got object'),
  )
  expect(() => sumRows(Float64Array.of(1, 2, 3), 2)).toThrow(RangeError)
  expect(() => sumRows(Float64Array.of(1, 2), Float64Array.of(1) as never)).toThrow(RangeError)
})

test('sums are exact', () => {
  expect([...sumRows(new Float64Array(10).fill(0.1), 1)]).toEqual([1])
})
