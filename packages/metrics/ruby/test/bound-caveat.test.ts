import { expect, test } from 'vitest'
import { boundCaveat } from '../src/level-metric.ts'

test('the level and the side of the bound are named', () => {
  expect(boundCaveat('tree')).toBe(
    'too large for an exact tree distance: an upper bound is used, so the similarity may be higher',
  )
})
