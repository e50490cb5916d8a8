import { expect, test } from 'vitest'
import { drawnOrder } from '../src/drawn-order.ts'

test('every order of three is drawn about equally often, and the list stays', () => {
  const list = ['a', 'b', 'c'] as const
  const counts = new Map<string, number>()
  for (let seed = 0; seed < 3000; seed++) {
    const order = drawnOrder(list, seed).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(80)
  expect(list).toEqual(['a', 'b', 'c'])
})
