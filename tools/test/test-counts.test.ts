import { expect, test } from 'vitest'
import { sumOf } from '../vitest/test-counts.ts'

test('sumOf adds counts, and counts a package without a report as one failed test', () => {
  const report = { passed: 5, failed: 1, skipped: 3 }
  expect(sumOf([report, report])).toEqual({ passed: 10, failed: 2, skipped: 6 })
  expect(sumOf([report, undefined])).toEqual({ passed: 5, failed: 2, skipped: 3 })
})
