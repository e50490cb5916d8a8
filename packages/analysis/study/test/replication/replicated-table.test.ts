import { expect, test } from 'vitest'
import { isBeyondNoise, replicatedRow } from '../../src/replication/replicated-table.ts'

const part = { name: 'mean', unit: 'grade', digits: 1 } as const

test('a number has the mean and the standard deviation over seeds, of the values that are defined', () => {
  const names = { row: 'BLEU', source: 'texts' }
  const other = { ...part, name: 'share' }
  // 2, 4, 6: deviations -2, 0, 2, so the variance is 8 / 2; 10 and 20 have the variance 50
  expect(
    replicatedRow(names, [['a', [part, other]]], [[4, undefined]], [[[2, 10]], [[4, Number.NaN]], [[6, 20]]]),
  ).toEqual([
    { ...names, column: 'a', part, paper: 4, ours: 4, noise: 2 },
    { ...names, column: 'a', part: other, paper: undefined, ours: 15, noise: Math.sqrt(50) },
  ])
  expect(replicatedRow(names, [['a', [part]]], [[3]], [[[3]]])).toMatchObject([{ ours: 3, noise: 0 }])
})

test('a printed number is beyond noise from three standard deviations and half a unit of its last digit', () => {
  const number = { ours: 10, noise: 1, part }
  expect(isBeyondNoise({ ...number, paper: 13 })).toBe(false)
  expect(isBeyondNoise({ ...number, paper: 13.05 })).toBe(false)
  expect(isBeyondNoise({ ...number, paper: 13.1 })).toBe(true)
  expect(isBeyondNoise({ ...number, paper: 6.9 })).toBe(true)
})

test('a number that the paper or ours lacks is not beyond noise', () => {
  expect(isBeyondNoise({ paper: undefined, ours: 1, noise: 0, part })).toBe(false)
  expect(isBeyondNoise({ paper: 0, ours: Number.NaN, noise: 0, part })).toBe(false)
})
