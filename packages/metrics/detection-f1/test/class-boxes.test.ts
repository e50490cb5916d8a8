import { expect, test } from 'vitest'
import { byClass, readClassBoxes } from '../src/class-boxes.ts'

test('boxes are grouped by class, in order; a number is its digits', () => {
  const boxes = byClass([
    { class: 'a', box: [0, 0, 1, 1] },
    { class: '__proto__', box: [0, 0, 2, 2] },
    { class: 1, box: [0, 0, 3, 3] },
    { class: '1', box: [0, 0, 4, 4] },
  ])
  expect([...boxes]).toEqual([
    ['a', [[0, 0, 1, 1]]],
    ['__proto__', [[0, 0, 2, 2]]],
    [
      '1',
      [
        [0, 0, 3, 3],
        [0, 0, 4, 4],
      ],
    ],
  ])
})

test('boxes of a file have a corner, a width and a height; [[]] is none', () => {
  const boxes = readClassBoxes({ cat: [[1, 2, 3, 4]], dog: [], fox: [[]] }, 'truth')
  expect([...boxes]).toEqual([
    ['cat', [[1, 2, 4, 6]]],
    ['dog', []],
    ['fox', []],
  ])
})

test.each([
  [[], 'truth: expected an object from class to boxes, got a list'],
  [{ cat: 1 }, 'truth."cat": expected a list of boxes, got a value of type number'],
  [{ cat: [[0, 0, 1]] }, 'truth."cat"[0]: expected [x, y, width, height], got [0,0,1]'],
  [{ cat: [[0, 0, 1, 1], []] }, 'truth."cat"[1]: expected [x, y, width, height], got []'],
])('%j is an error', (value, message) => {
  expect(() => readClassBoxes(value, 'truth')).toThrow(new RangeError(message))
})
