import { expect, test } from 'vitest'
import { byClass, countDetections } from '../src/detection-counts.ts'

test('boxes are put together by class, in order; a number is its digits', () => {
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

test('equal true boxes are found, or not, each by itself', () => {
  const truth = byClass([
    { class: 'a', box: [0, 0, 1, 1] },
    { class: 'a', box: [0, 0, 1, 1] },
  ])
  expect(countDetections([{ class: 'a', box: [0, 0, 1, 1] }], truth, 0.5)).toMatchObject({
    falseNegatives: 0,
  })
  expect(countDetections([], truth, 0.5)).toMatchObject({ falseNegatives: 2 })
})
