import { describe, expect, test } from 'vitest'
import { aggregateMajorityVote } from '../src/index.ts'
import { conalaTable, differingLabels, golden, weightDifference } from './conala.reference.ts'

describe('against crowd-kit 1.4.1 on CoNaLa', () => {
  test('labels are identical and shares agree to 1e-12', () => {
    const result = aggregateMajorityVote(conalaTable())
    expect(differingLabels(result, golden.majority.labels)).toBe(0)
    expect(weightDifference(result, golden.majority.probas)).toBeLessThan(1e-12)
  })
})
