import { describe, expect, test } from 'vitest'
import { aggregateGlad } from '../src/index.ts'
import { conalaTable, differingLabels, golden } from './conala.reference.ts'

describe('against crowd-kit 1.4.1 on CoNaLa', () => {
  // The fit has no random start in either implementation: it is where one stops that moves labels.
  test('labels are identical where the default stops', () => {
    expect(differingLabels(aggregateGlad(conalaTable()), golden.glad.labels)).toBe(0)
  })

  test('ten labels of 2,360 change on the way from there to the maximum', () => {
    const further = aggregateGlad(conalaTable(), { tolerance: 1e-7 })
    expect(further.converged).toBe(true)
    expect(differingLabels(further, golden.glad.labels)).toBe(10)
  })
})
