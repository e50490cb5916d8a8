import { expect, test } from 'vitest'
import { canTestPairs, taskPairs } from '../src/task-pairs.ts'
import { scoresOf } from './scores-of.ts'
import { raschPasses, SETTINGS } from './task-pairs.cases.ts'

test.each([1, 4])('a copy of a task is found among many models with %i samples', (samples) => {
  const passes = raschPasses(24, 12, samples, 4).map((own) => [...own, own[4]!])
  const { pairs, detectable, tested } = taskPairs(scoresOf(passes, samples), SETTINGS)
  expect(pairs.map(({ tasks }) => tasks)).toEqual([['t4', 't12']])
  const [{ agreement, expected, pValue }] = pairs as [(typeof pairs)[0]]
  if (samples === 1) expect(agreement).toBe(1)
  expect(agreement).toBeGreaterThan(expected)
  expect(pValue).toBeLessThanOrEqual(0.05)
  expect(detectable).toBeGreaterThan(0)
  expect(detectable).toBeLessThanOrEqual(tested)
})

test('equal outcomes say nothing where abilities explain them', () => {
  // every table with these margins is this one
  const guttman = Array.from({ length: 6 }, (_, m) => Array.from({ length: 7 }, (_, t) => (t > m ? 0 : 1)))
  const { pairs, detectable } = taskPairs(scoresOf(guttman), SETTINGS)
  expect(pairs).toEqual([])
  expect(detectable).toBe(0)
})

test('with few models not even a copy is found', () => {
  const { pairs, detectable, tested } = taskPairs(
    scoresOf([
      [1, 1, 0, 1, 0, 1],
      [1, 0, 0, 1, 1, 0],
      [0, 0, 1, 0, 0, 1],
    ]),
    SETTINGS,
  )
  expect([pairs.length, detectable, tested]).toEqual([0, 0, 6])
})

test('tasks that all or none solve are in no pair', () => {
  const none = { pairs: [], draws: 0, detectable: 0 }
  expect(
    taskPairs(
      scoresOf([
        [1, 0, 1],
        [1, 0, 0],
      ]),
      SETTINGS,
    ),
  ).toEqual({ ...none, tested: 1 })
  expect(
    taskPairs(
      scoresOf([
        [1, 0],
        [1, 0],
      ]),
      SETTINGS,
    ),
  ).toEqual({ ...none, tested: 0 })
})

test('the same seed gives the same result, and progress is reported', () => {
  const scores = scoresOf(raschPasses(12, 8, 2, 5), 2)
  const shares: number[] = []
  const found = taskPairs(scores, { ...SETTINGS, onProgress: (share) => shares.push(share) })
  expect(taskPairs(scores, SETTINGS)).toEqual(found)
  expect(shares).toHaveLength(199)
})

test('the number of draws is bounded by the size of the benchmark', () => {
  expect(canTestPairs(1140, 100)).toBe(true)
  expect(canTestPairs(20_000, 100)).toBe(false)
})
