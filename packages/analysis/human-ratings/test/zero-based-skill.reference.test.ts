import { describe, expect, test } from 'vitest'
import { aggregateZeroBasedSkill } from '../src/index.ts'
import { conalaTable, differingLabels, golden, skillDifference } from './conala.reference.ts'

describe('against crowd-kit 1.4.1 on CoNaLa', () => {
  test('labels are identical and skills agree to 1e-12', () => {
    const result = aggregateZeroBasedSkill(conalaTable())
    expect(differingLabels(result, golden.zbs.labels)).toBe(0)
    expect(skillDifference(result, golden.zbs.skills)).toBeLessThan(1e-12)
  })
})
