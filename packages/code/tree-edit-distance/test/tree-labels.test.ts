import { expect, test } from 'vitest'
import { TreeLabels } from '../src/tree-labels.ts'

test('TreeLabels numbers equal strings alike, from 0 in order of appearance', () => {
  const labels = new TreeLabels()
  const words = ['if', 'constructor', 'if', '__proto__', '', 'constructor']
  expect(words.map((word) => labels.number(word))).toEqual([0, 1, 0, 2, 3, 1])
  expect(labels.name(2)).toBe('__proto__')
})

test('TreeLabels knows no names for numbers that it did not give', () => {
  const labels = new TreeLabels()
  expect(() => labels.name(0)).toThrow(RangeError)
  expect(() => labels.name(-1)).toThrow(RangeError)
})
