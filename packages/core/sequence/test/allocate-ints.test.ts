import { expect, test } from 'vitest'
import { allocateInts } from '../src/allocate-ints.ts'

test('runs are zeroed and do not overlap', () => {
  const runs = Array.from({ length: 3000 }, (_, i) => ({
    ...allocateInts(1 + (i % 97)),
    length: 1 + (i % 97),
  }))
  runs.forEach(({ ints, start, length }, i) => {
    ints.fill(i + 1, start, start + length)
  })
  runs.forEach(({ ints, start, length }, i) => {
    expect(ints.subarray(start, start + length).every((value) => value === i + 1)).toBe(true)
  })
})

test('a large run gets a separate array', () => {
  expect(allocateInts(100_000)).toEqual({ ints: new Int32Array(100_000), start: 0 })
})
