import { expect, test } from 'vitest'
import { fewestP } from '../../src/view/few-models.ts'

test('the least two-sided p of an order of n models is 2 / n!, if that is above 0.05', () => {
  expect([1, 2, 3, 4, 5].map(fewestP)).toEqual([1, 1, 1 / 3, 1 / 12, undefined])
})
