import fc from 'fast-check'
import { expect, test } from 'vitest'
import { windowsOf } from '../src/windows.ts'

test('a short text has one window', () => {
  expect(windowsOf(5, 5, 0.5)).toEqual([{ start: 0, end: 5, keepStart: 0, keepEnd: 5 }])
})

test('the windows of 20 tokens by 8 with half of them shared, by hand', () => {
  // margin 2, stride 4
  expect(windowsOf(19, 8, 0.5)).toEqual([
    { start: 0, end: 8, keepStart: 0, keepEnd: 6 },
    { start: 4, end: 12, keepStart: 6, keepEnd: 10 },
    { start: 8, end: 16, keepStart: 10, keepEnd: 14 },
    { start: 11, end: 19, keepStart: 14, keepEnd: 19 },
  ])
})

test('a margin that is no whole number is rounded down', () => {
  // 6 * 0.5 / 2 is 1.5: margin 1, stride 4
  expect(windowsOf(9, 6, 0.5)).toEqual([
    { start: 0, end: 6, keepStart: 0, keepEnd: 5 },
    { start: 3, end: 9, keepStart: 5, keepEnd: 9 },
  ])
  // 1.8: windows go on by 2
  expect(windowsOf(8, 4, 0.9).map(({ start }) => start)).toEqual([0, 2, 4])
})

test('every token is kept once, from a window that has it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 3, max: 40 }),
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      (length, size, overlap) => {
        let next = 0
        for (const { start, end, keepStart, keepEnd } of windowsOf(length, size, overlap)) {
          expect(keepStart).toBe(next)
          expect(start).toBeGreaterThanOrEqual(0)
          expect(start).toBeLessThanOrEqual(keepStart)
          expect(keepEnd).toBeLessThanOrEqual(end)
          expect(end - start).toBe(Math.min(size, length))
          next = keepEnd
        }
        expect(next).toBe(length)
      },
    ),
  )
})
