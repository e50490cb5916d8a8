import { describe, expect, test } from 'vitest'
import { aggregateWawa } from '../src/index.ts'
import { conalaTable, differingLabels, golden, skillDifference } from './conala.ts'
import { fromRows } from './some-ratings.ts'

describe.skipIf(!golden)('against crowd-kit 1.4.1 on CoNaLa', () => {
  test('labels are identical and skills agree to 1e-12', () => {
    const result = aggregateWawa(conalaTable())
    expect(differingLabels(result, golden!.wawa.labels)).toBe(0)
    expect(skillDifference(result, golden!.wawa.skills)).toBeLessThan(1e-12)
  })
})

test('the second vote follows raters who agreed with the first', () => {
  // on the last item the vote is even: the pair who agreed elsewhere wins
  const ratings = fromRows([
    [1, 1, 1, 2],
    [1, 1, 1, 2],
    [1, 1, 0, 0],
    [0, 0, 1, 0],
  ])
  const result = aggregateWawa(ratings)
  expect([...result.skills]).toEqual([0.75, 0.75, 0.75, 0.5])
  expect(result.labels).toEqual([1, 1, 1, 2])
  expect(result.weights[3 * 3 + 2]).toBeCloseTo(1.5 / 2.75, 12)
})
