import { expect, test } from 'vitest'
import { affordableTreeEditDistance } from '../src/affordable-distance.ts'
import { program } from './affordable-distance.cases.ts'

test('large trees with nothing in common have bounds, and both orders have the same', () => {
  const [a, b] = [program(180, (node) => node % 7), program(170, (node) => 7 + (node % 5))]
  const { lower, upper } = affordableTreeEditDistance(a, b)
  expect(lower).toBeGreaterThanOrEqual(Math.max(a.sizes.length, b.sizes.length))
  expect(upper).toBeLessThanOrEqual(a.sizes.length + b.sizes.length)
  expect(lower).toBeLessThanOrEqual(upper)
  expect(affordableTreeEditDistance(b, a)).toEqual({ lower, upper })
})
