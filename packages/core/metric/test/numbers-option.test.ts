import { expect, test } from 'vitest'
import { checkOptions } from '../src/check-options.ts'
import { numbersOption } from '../src/numbers-option.ts'

const schema = {
  ks: numbersOption({ type: 'integer', min: 1, auto: '1 and 10', description: 'values of k' }),
  shares: numbersOption({ type: 'number', above: 0, max: 100, description: 'shares' }, [5, 10]),
}

test('each number of a list is within the bounds', () => {
  expect(checkOptions('example', schema, { ks: [1, 20], shares: [0.5] })).toEqual({
    ks: [1, 20],
    shares: [0.5],
  })
  expect(checkOptions('example', schema, {})).toEqual({ ks: undefined, shares: [5, 10] })
  expect(() => checkOptions('example', schema, { ks: [0] })).toThrow(
    'example: option ks: expected whole numbers of at least 1',
  )
  expect(() => checkOptions('example', schema, { shares: 5 as never })).toThrow(TypeError)
})

test('texts have commas, and a number counts once', () => {
  const { ks, shares } = schema
  expect(ks.parse('1, 5,1')).toEqual([1, 5])
  expect(ks.auto).toBe('1 and 10')
  expect(() => ks.parse('1,,2')).toThrow('expected whole numbers of at least 1, separated by commas')
  expect(() => shares.parse('101')).toThrow('expected numbers above 0 and at most 100, separated by commas')
  expect(shares.format([5, 10])).toBe('5,10')
})
