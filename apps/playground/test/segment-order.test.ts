import { expect, test } from 'vitest'
import { orderOf } from '../src/segment-order.ts'

const SCORES = Float64Array.of(0.5, Number.NaN, 0.1, 0.5, 0.9)

test('the worst come first, equal ones as the file has them, undefined ones last', () => {
  expect(orderOf(SCORES, 'worst')).toEqual([2, 0, 3, 4, 1])
})

test('the best come first, undefined ones last all the same', () => {
  expect(orderOf(SCORES, 'best')).toEqual([4, 0, 3, 2, 1])
})
