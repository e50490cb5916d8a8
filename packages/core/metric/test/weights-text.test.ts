import { expect, test } from 'vitest'
import { weightsText } from '../src/weights-text.ts'

const { accepts, parse } = weightsText('four numbers up to 1', (weights) =>
  weights.every((each) => each <= 1),
)

test.each([
  ['0.1/0.1/0.4/0.4', [0.1, 0.1, 0.4, 0.4]],
  ['1/0/1e-7/0.5', [1, 0, 1e-7, 0.5]],
])('%s', (text, weights) => {
  expect(accepts(text)).toBe(true)
  expect(parse(text)).toEqual(weights)
})

test.each(['1/1/1', '1/1/1/1/1', '1/1/1/', '1/1/1/-1', '1/1/1/x', '1/1/1/2', ''])('%j is refused', (text) => {
  expect(accepts(text)).toBe(false)
})
