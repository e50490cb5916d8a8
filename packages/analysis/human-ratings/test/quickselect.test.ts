import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickselect } from '../src/quickselect.ts'

test('puts in place what sorting would put there, with none larger before it and none smaller after it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 60 }),
      fc.nat(),
      (numbers, n) => {
        const place = n % numbers.length
        const values = Float64Array.from(numbers)
        quickselect(values, 0, values.length, place)
        expect(values[place]).toBe([...numbers].sort((a, b) => a - b)[place])
        expect(Math.max(...values.slice(0, place), -1)).toBeLessThanOrEqual(values[place])
        expect(Math.min(...values.slice(place))).toBe(values[place])
        expect([...values].sort()).toEqual([...Float64Array.from(numbers)].sort())
      },
    ),
  )
})

test('touches nothing outside its range, and a place at the end asks for nothing', () => {
  const values = Float64Array.of(9, 3, 2, 1, 0)
  quickselect(values, 1, 4, 4)
  expect([...values]).toEqual([9, 3, 2, 1, 0])
  quickselect(values, 1, 4, 1)
  expect([values[0], values[1], values[4]]).toEqual([9, 1, 0])
})
