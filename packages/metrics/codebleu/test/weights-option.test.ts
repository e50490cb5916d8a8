import { expect, test } from 'vitest'
import { weightsOption } from '../src/weights-option.ts'

test('four numbers of at least 0 are weights, if one is above 0', () => {
  expect(weightsOption.read([0, 0, 0, 1])).toEqual([0, 0, 0, 1])
  for (const wrong of [[1, 2, 3], [0, 0, 0, 0], [1, 1, 1, -1], [Number.NaN, 0, 0, 1], '1/1/1/1', null]) {
    expect(weightsOption.read(wrong as never)).toBeUndefined()
  }
})

test('they are written with slashes', () => {
  expect(weightsOption.format([0.1, 0.1, 0.4, 0.4])).toBe('0.1/0.1/0.4/0.4')
})
