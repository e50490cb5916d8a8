import { expect, test } from 'vitest'
import { testedPairs } from '../src/tested-pairs.ts'

test('pairs are tested in order, and the lead wins below the level', () => {
  const seen: number[][] = []
  const scores = [3, 1, 2]
  const found = testedPairs(3, (first, second) => {
    seen.push([first, second])
    return { difference: scores[first] - scores[second], pValue: [0.01, 0.05, 0.049][seen.length - 1] }
  })
  expect(seen).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ])
  expect([...found.differences]).toEqual([2, 1, -1])
  expect([...found.pValues]).toEqual([0.01, 0.05, 0.049])
  expect([...found.winners]).toEqual([1, 0, -1])
})

test('a test may name another lead than the difference, and an undefined one has no winner', () => {
  const led = testedPairs(2, () => ({ difference: 1, pValue: 0, lead: -3 }))
  expect([...led.winners]).toEqual([-1])
  const open = testedPairs(2, () => ({ difference: Number.NaN, pValue: Number.NaN }))
  expect([...open.winners]).toEqual([0])
})
