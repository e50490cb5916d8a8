import { describe, expect, test } from 'vitest'
import { aggregateOneCoinDawidSkene } from '../src/index.ts'
import { conalaTable, differingLabels, golden, skillDifference } from './conala.reference.ts'

describe('against crowd-kit 1.4.1 on CoNaLa', () => {
  test('labels are identical and skills agree to 1e-12', () => {
    const result = aggregateOneCoinDawidSkene(conalaTable())
    expect(differingLabels(result, golden['one-coin'].labels)).toBe(0)
    expect(skillDifference(result, golden['one-coin'].skills)).toBeLessThan(1e-12)
  })

  test('the maximum that the paper asks for has the same labels', () => {
    const result = aggregateOneCoinDawidSkene(conalaTable(), { variant: 'paper' })
    expect(result.converged).toBe(true)
    expect(differingLabels(result, golden['one-coin'].labels)).toBe(0)
  })
})
