import { expect, test } from 'vitest'
import { isBeyondNoise, replicatedCells } from '../../src/replication/replicated-table.ts'

const shape = [{ name: 'mean', unit: 'grade', digits: 1 }] as const

test('a cell has the mean and the standard deviation over seeds, of the values that are defined', () => {
  // 2, 4, 6: deviations -2, 0, 2, so the variance is 8 / 2; 10 and 20 have the variance 50
  const cells = replicatedCells([[[2, 10]], [[4, Number.NaN]], [[6, 20]]])
  expect(cells).toEqual([{ ours: [4, 15], noise: [2, Math.sqrt(50)] }])
  expect(replicatedCells([[[3]]])).toEqual([{ ours: [3], noise: [0] }])
})

test('a printed number is beyond noise from three standard deviations and half a unit of its last digit', () => {
  const cell = { ours: [10], noise: [1] }
  expect(isBeyondNoise(13, cell, 0, shape)).toBe(false)
  expect(isBeyondNoise(13.05, cell, 0, shape)).toBe(false)
  expect(isBeyondNoise(13.1, cell, 0, shape)).toBe(true)
  expect(isBeyondNoise(6.9, cell, 0, shape)).toBe(true)
})

test('a number that the paper or ours lacks is not beyond noise', () => {
  expect(isBeyondNoise(undefined, { ours: [1], noise: [0] }, 0, shape)).toBe(false)
  expect(isBeyondNoise(0, { ours: [Number.NaN], noise: [0] }, 0, shape)).toBe(false)
})
