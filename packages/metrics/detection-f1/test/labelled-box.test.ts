import { expect, test } from 'vitest'
import { boxMistake, checkBoxes, isReversed } from '../src/labelled-box.ts'

test('a box has a class and two corners', () => {
  expect(boxMistake({ class: 'cat', box: [0, 0, 1, 1] })).toBeUndefined()
  expect(boxMistake({ class: 7, box: [-1.5, 0, -1.5, 1e100], score: 0.9 })).toBeUndefined()
})

test.each([
  [null, 'expected {"class", "box"}, got null'],
  [[0, 0, 1, 1], 'got a list'],
  [{ box: [0, 0, 1, 1] }, 'class: expected a name or a number, got nothing'],
  [{ class: Number.NaN, box: [0, 0, 1, 1] }, 'class: expected'],
  [{ class: 'a' }, 'box: expected [x1, y1, x2, y2], four numbers of at most 1e+100, got nothing'],
  [{ class: 'a', box: [0, 0, 1] }, 'got [0,0,1]'],
  [{ class: 'a', box: [0, 0, 1, 1, 2, 3] }, 'got [0,0,1,1,2], …'],
  [{ class: 'a', box: [0, 0, 1, '1'] }, 'four numbers of at most 1e+100, got [0,0,1,a value of type string]'],
  [{ class: 'a', box: [0, 0, 1, Number.POSITIVE_INFINITY] }, 'four numbers'],
  [{ class: 'a', box: [0, 0, Number.NaN, 1] }, 'four numbers'],
  [{ class: 'a', box: Object.assign(new Array(4), { 0: 0, 2: 1, 3: 1 }) }, 'four numbers'],
  [{ class: 'a', box: { x: 0, y: 0, width: 1, height: 1 } }, 'got a value of type object'],
])('%j is no box', (value, message) => {
  expect(boxMistake(value)).toContain(message)
})

test('a list of boxes names what is wrong, and where', () => {
  expect(() => checkBoxes([{ class: 'a', box: [0, 0, 1, 1] }, 1], 'truth')).toThrow(
    'truth[1]: expected {"class"',
  )
  expect(() => checkBoxes({}, 'truth')).toThrow(TypeError)
})

test('corners are in the wrong order if the first lies right of the second or below it', () => {
  expect([0, 1, 2, 3].map((i) => isReversed([i & 1, i >> 1, 0, 0]))).toEqual([false, true, true, true])
})
