import { expect, test } from 'vitest'
import { drawsOfTrial } from '../src/swapper.ts'

test('draws come in whole chunks', () => {
  expect([1, 64, 65].map(drawsOfTrial)).toEqual([2, 2, 4])
})
