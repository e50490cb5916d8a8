import { expect, test } from 'vitest'
import { drawsOfTrial, fillPanel, sumWidth } from '../src/swapper.ts'

test('sums and draws come in whole panels and chunks', () => {
  expect([1, 4, 5].map(sumWidth)).toEqual([4, 4, 8])
  expect([1, 64, 65].map(drawsOfTrial)).toEqual([2, 2, 4])
})

test('the columns of a panel lie side by side, and what is missing stays 0', () => {
  const rows = Float64Array.of(1, 2, 3, 4, 5, 6)
  const columns = [0, 1, 2].map((offset) => ({ rows, offset, stride: 3 }))
  const numbers = new Float64Array(12)
  fillPanel(columns, 0, numbers)
  expect([...numbers]).toEqual([1, 2, 3, 0, 4, 5, 6, 0, 0, 0, 0, 0])
  fillPanel([...columns, ...columns], 1, numbers.fill(0))
  expect([...numbers]).toEqual([2, 3, 0, 0, 5, 6, 0, 0, 0, 0, 0, 0])
})
