import { expect, test } from 'vitest'
import { taskPairs } from '../src/task-pairs.ts'
import { scoresOf } from './scores-of.ts'
import { raschPasses, SETTINGS } from './task-pairs.cases.ts'

test('without dependence some pair is found in about 5 % of tables', () => {
  let found = 0
  for (let seed = 1; seed <= 200; seed++) {
    const samples = 1 + (seed % 2)
    const { pairs } = taskPairs(scoresOf(raschPasses(8, 10, samples, seed), samples), {
      ...SETTINGS,
      draws: 99,
    })
    if (pairs.length > 0) found++
  }
  // P(more than 20 of 200) is 0.1 % at 5 %
  expect(found).toBeLessThanOrEqual(20)
})
