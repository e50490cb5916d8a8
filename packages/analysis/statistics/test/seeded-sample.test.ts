import { expect, test } from 'vitest'
import { seededSample } from '../src/seeded-sample.ts'

const LIST = Array.from({ length: 10 }, (_, i) => `t${i}`)

test('different entries in the order of the list, the same for a seed', () => {
  const sample = seededSample(LIST, 4, 1)
  expect(new Set(sample).size).toBe(4)
  expect([...sample].sort()).toEqual(sample)
  expect(seededSample(LIST, 4, 1)).toEqual(sample)
  expect(seededSample(LIST, 4, 2)).not.toEqual(sample)
  expect(seededSample(LIST, 10, 3)).toEqual(LIST)
  expect(seededSample(LIST, 0, 3)).toEqual([])
})

test('every entry is drawn equally often', () => {
  const counts = new Map(LIST.map((entry) => [entry, 0]))
  for (let seed = 0; seed < 2000; seed++)
    for (const entry of seededSample(LIST, 3, seed)) counts.set(entry, counts.get(entry)! + 1)
  // 600 expected, with a standard deviation of 20
  for (const count of counts.values()) expect(Math.abs(count - 600)).toBeLessThan(100)
})

test('more than there are is an error', () => {
  expect(() => seededSample(LIST, 11, 1)).toThrow(RangeError)
})
