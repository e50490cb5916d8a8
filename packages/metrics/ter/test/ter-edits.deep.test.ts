import { expect, test } from 'vitest'
import { terEdits } from '../src/ter-edits.ts'

test('shifts of long texts without any order end with their steps', () => {
  const words = 120_000
  // a permutation of the words, and another one: almost none is near its place
  const permuted = (factor: number) =>
    Int32Array.from({ length: words }, (_, i) => ((i * factor) % words) % 20_011)
  const before = process.cpuUsage()
  const { count } = terEdits(permuted(7_919), permuted(104_729))
  const { user } = process.cpuUsage(before)
  expect(count).toBeGreaterThan(words / 2)
  expect(count).toBeLessThanOrEqual(words)
  expect(user / 1e6).toBeLessThan(12)
})
