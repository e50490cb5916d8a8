import { expect, test } from 'vitest'
import { correctionErrors, smallestVarianceLambda, subtractErrors } from '../src/correction-errors.ts'
import { squaresOf } from '../src/moments.ts'

const people = [1, 4, 2, 3, Number.NaN, Number.NaN, Number.NaN]
const judge = [1, 3, 2, 4, 2, 3, 1]
const units = people.map((_, i) => i)

test('mean, shift and the weight with the smallest variance', () => {
  const own = correctionErrors(people, judge, units, 7)
  expect([own.mean, own.shift, own.labelled, own.others, own.labelledUnits]).toEqual([2.5, -0.5, 4, 3, 4])
  const lambda = smallestVarianceLambda([own])
  const varianceAt = (weight: number) =>
    squaresOf(own.meanErrors.map((e, u) => e + weight * own.shiftErrors[u]!))
  for (const weight of [0, lambda - 0.01, lambda + 0.01, 1])
    expect(varianceAt(lambda)).toBeLessThanOrEqual(varianceAt(weight))
})

test('without other outputs there is no shift', () => {
  const own = correctionErrors([1, 2], [2, 1], [0, 1], 2)
  expect([own.shift, ...own.shiftErrors, smallestVarianceLambda([own])]).toEqual([0, 0, 0, 0])
})

test('errors are subtracted unit by unit', () => {
  expect([...subtractErrors(Float64Array.of(3, 2), Float64Array.of(1, 5))]).toEqual([2, -3])
})
