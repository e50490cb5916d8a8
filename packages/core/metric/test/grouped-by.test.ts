import { expect, test } from 'vitest'
import { groupedBy } from '../src/grouped-by.ts'

test('groups have the order of their first items, and items the order of the list', () => {
  const groups = groupedBy(['__proto__', 'a', 'bc', 'constructor', 'd'], (word) => word.length)
  expect([...groups]).toEqual([
    [9, ['__proto__']],
    [1, ['a', 'd']],
    [2, ['bc']],
    [11, ['constructor']],
  ])
})
