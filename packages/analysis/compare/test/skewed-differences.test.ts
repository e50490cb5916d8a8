import { expect, test } from 'vitest'
import { areDifferencesSkewed } from '../src/skewed-differences.ts'

const even = Array.from({ length: 60 }, (_, i) => 0.7 + 0.001 * ((7 * i) % 60))

test('one failure among many small differences is skewed, even differences are not', () => {
  const higher = even.map((score, i) => score + 0.02 + 0.01 * Math.sin(i))
  expect(areDifferencesSkewed(higher, even)).toBe(false)
  expect(areDifferencesSkewed(higher.with(5, 0), even)).toBe(true)
})

test('outcomes and fewer than 20 differences never are', () => {
  const ones = even.map(() => 1)
  expect(areDifferencesSkewed(ones, ones.with(0, 0))).toBe(false)
  expect(
    areDifferencesSkewed(
      even.slice(0, 15).with(3, 0),
      even.slice(0, 15).map((score) => score - 0.02),
    ),
  ).toBe(false)
})
