import { expect, test } from 'vitest'
import { crossedDesign, groupSums } from '../src/crossed-ratings.ts'

const ratings = {
  values: [1, 2, 4, 5],
  systems: [0, 1, 0, 1],
  items: [7, 7, 9, 9],
  raters: [3, 3, 5, 8],
}

test('groups are numbered without gaps, and shared raters are those of both systems', () => {
  const design = crossedDesign(ratings)
  expect([...design.items.of]).toEqual([0, 0, 1, 1])
  expect([...design.outputs.of]).toEqual([0, 1, 2, 3])
  expect([...design.raters.of]).toEqual([0, 0, 1, 2])
  expect([...design.raters.sizes]).toEqual([2, 1, 1])
  expect(design.shared).toEqual([0])
  expect([...design.signs]).toEqual([0.5, -0.5, 0.5, -0.5])
})

test('values are less their mean, and sums are those of groups', () => {
  const design = crossedDesign(ratings)
  expect([...design.values]).toEqual([-2, -1, 1, 2])
  expect([...groupSums(design.items, design.values)]).toEqual([-3, 3])
})
