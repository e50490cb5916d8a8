import { expect, test } from 'vitest'
import { nameNumbers } from '../src/name-numbers.ts'

test('equal names have one number, from 0 in the order in which they come', () => {
  const { names, numberOf } = nameNumbers()
  expect(['b', 'a', 'b', '', 'constructor', 'a'].map(numberOf)).toEqual([0, 1, 0, 2, 3, 1])
  expect(names).toEqual(['b', 'a', '', 'constructor'])
})
