import { expect, test } from 'vitest'
import { allocateInts, intArena } from '../src/allocate-ints.ts'

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

test('runs of an arena are zeroed and do not overlap until it is cleared', () => {
  const { allocate, clear } = intArena()
  for (const lengths of [[3, 5], [4000, 3000, 40_000], [20_000, 20_000, 1], [7]]) {
    const runs = lengths.map((length) => ({ ...allocate(length), length }))
    for (const { ints, start, length } of runs)
      expect(ints.subarray(start, start + length)).toEqual(new Int32Array(length))
    runs.forEach(({ ints, start, length }, i) => {
      ints.fill(i + 1, start, start + length)
    })
    runs.forEach(({ ints, start, length }, i) => {
      expect(ints.subarray(start, start + length).every((value) => value === i + 1)).toBe(true)
    })
    clear()
  }
})

test('a cleared arena uses its memory again', () => {
  const { allocate, clear } = intArena()
  const { ints } = allocate(10)
  clear()
  expect(allocate(10)).toEqual({ ints, start: 0 })
  expect(allocate(10).ints).toBe(ints)
})
