import { expect, test } from 'vitest'
import { unseenShare } from '../src/unseen-failures.ts'

test('of a sample without a failure, up to 1 - 0.025^(1/n) may fail at 95 %', () => {
  for (const count of [1, 20, 300]) expect(unseenShare(count, 0.95)).toBeCloseTo(1 - 0.025 ** (1 / count), 12)
})

test('the share falls with the size of the sample, and rises with the confidence', () => {
  expect(unseenShare(50, 0.95)).toBeLessThan(unseenShare(20, 0.95))
  expect(unseenShare(50, 0.99)).toBeGreaterThan(unseenShare(50, 0.95))
})
