import { expect, test } from 'vitest'
import { byClass } from '../src/class-boxes.ts'
import { countDetections } from '../src/detection-counts.ts'

const perBox = { variant: 'per-box', threshold: 0.5 } as const
const truth = byClass([
  { class: 'a', box: [0, 0, 1, 1] },
  { class: 'a', box: [0, 0, 1, 1] },
])

test('equal true boxes are found, or not, each by itself', () => {
  const found = byClass([{ class: 'a', box: [0, 0, 1, 1] }])
  expect(countDetections(found, truth, ['a'], perBox)).toMatchObject({ falseNegatives: 0 })
  expect(countDetections(new Map(), truth, ['a'], perBox)).toMatchObject({ falseNegatives: 2 })
})

test('only the classes that are named are looked at', () => {
  const other = byClass([{ class: 'b', box: [0, 0, 1, 1] }])
  expect(countDetections(other, truth, [], perBox)).toEqual({
    truePositives: 0,
    falsePositives: 0,
    falseNegatives: 0,
  })
  expect(countDetections(other, truth, ['b'], perBox).falsePositives).toBe(1)
})
