import { describe, expect, test } from 'vitest'
import { aggregateDawidSkene } from '../src/index.ts'
import { conalaTable, differingLabels, golden, weightDifference } from './conala.reference.ts'

describe('against crowd-kit 1.4.1 on CoNaLa', () => {
  test('labels are identical, and probabilities agree to the last digit given', () => {
    const result = aggregateDawidSkene(conalaTable())
    expect(differingLabels(result, golden['dawid-skene'].labels)).toBe(0)
    expect(weightDifference(result, golden['dawid-skene'].probas)).toBeLessThan(2e-10)
    expect(result.iterations).toBe(4)
  })

  test('the maximum that the paper asks for is elsewhere', () => {
    const result = aggregateDawidSkene(conalaTable(), { variant: 'paper', rounds: 1000 })
    expect([result.iterations, result.converged]).toEqual([216, true])
    expect(differingLabels(result, golden['dawid-skene'].labels)).toBe(399)
  })
})
