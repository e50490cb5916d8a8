import { expect, test } from 'vitest'
import { noInterval } from '../src/interval.ts'

test('an interval that cannot be had has NaN ends and a reason', () => {
  expect(noInterval(0.9, 'why')).toEqual({
    low: Number.NaN,
    high: Number.NaN,
    confidence: 0.9,
    reason: 'why',
  })
})
