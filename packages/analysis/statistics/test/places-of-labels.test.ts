import { expect, test } from 'vitest'
import { placesOfLabels } from '../src/places-of-labels.ts'

test('labels keep their first order, and their positions increase', () => {
  expect([...placesOfLabels(['b', 'a', 'b', '__proto__', 'a'])]).toEqual([
    ['b', [0, 2]],
    ['a', [1, 4]],
    ['__proto__', [3]],
  ])
})

test('no label has no positions, and undefined is a label', () => {
  expect(placesOfLabels([]).size).toBe(0)
  expect(placesOfLabels([undefined, 'a', undefined]).get(undefined)).toEqual([0, 2])
})
