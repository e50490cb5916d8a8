import { expect, test } from 'vitest'
import { spanInSource } from '../src/span-in-source.ts'

// 'abcd' of '  ab//cd'
const places = [2, 3, 6, 7]

test('the span reaches from the first unit to the last, over what was left out', () => {
  expect(spanInSource([0, 2], places)).toEqual([2, 4])
  expect(spanInSource([1, 3], places)).toEqual([3, 7])
})

test('an empty span stays empty, at the end too', () => {
  expect(spanInSource([2, 2], places)).toEqual([6, 6])
  expect(spanInSource([4, 4], places)).toEqual([8, 8])
  expect(spanInSource([0, 0], [])).toEqual([0, 0])
})
