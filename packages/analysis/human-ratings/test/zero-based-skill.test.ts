import { describe, expect, test } from 'vitest'
import { aggregateZeroBasedSkill } from '../src/index.ts'
import { conalaTable, differingLabels, golden, skillDifference } from './conala.ts'
import { fromRows } from './some-ratings.ts'

describe.skipIf(!golden)('against crowd-kit 1.4.1 on CoNaLa', () => {
  test('labels are identical and skills agree to 1e-12', () => {
    const result = aggregateZeroBasedSkill(conalaTable())
    expect(differingLabels(result, golden!.zbs.labels)).toBe(0)
    expect(skillDifference(result, golden!.zbs.skills)).toBeLessThan(1e-12)
  })
})

test('skills end at the share of ratings that equal the labels', () => {
  const result = aggregateZeroBasedSkill(
    fromRows([
      [1, 1, 0, 2],
      [1, 1, 0, 2],
      [1, 1, 0, 0],
      [0, 0, 1, 0],
    ]),
  )
  expect(result.converged).toBe(true)
  expect(result.labels).toEqual([1, 1, 0, 2])
  expect([...result.skills]).toEqual([1, 1, 0.75, 0])
})
