import { describe, expect, test } from 'vitest'
import { aggregateMace } from '../src/index.ts'
import { conalaTable, differingLabels, golden } from './conala.reference.ts'

describe('against crowd-kit 1.4.1 on CoNaLa', () => {
  test('every random start climbs to the same labels: the spread of restarts is nil', () => {
    const runs = [1, 2, 3].map((seed) => aggregateMace(conalaTable(), { seed, starts: 1 }))
    for (const run of runs) expect(run.labels).toEqual(runs[0].labels)
  })

  test('labels are identical under the variant that mixes up strategies as it does', () => {
    const result = aggregateMace(conalaTable(), { variant: 'crowd-kit', starts: 1 })
    expect(differingLabels(result, golden.mace.labels)).toBe(0)
  })

  test('183 labels of 2,360 differ where every rater keeps their own strategy', () => {
    expect(differingLabels(aggregateMace(conalaTable(), { starts: 1 }), golden.mace.labels)).toBe(183)
  })
})
