import { expect, test } from 'vitest'
import { numberLabels } from '../src/number-labels.ts'

test('labels get numbers in order of appearance, the same in all lists of one map', () => {
  const numbers = new Map<string, number>()
  expect([...numberLabels(['b', 'a', 'b'], numbers)]).toEqual([0, 1, 0])
  expect([...numberLabels(['c', 'a'], numbers)]).toEqual([2, 1])
})

test('names of prototypes are labels like others', () => {
  expect([...numberLabels(['constructor', '__proto__', 'constructor'], new Map())]).toEqual([0, 1, 0])
})
