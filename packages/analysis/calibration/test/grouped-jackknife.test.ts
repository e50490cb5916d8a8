import { expect, test } from 'vitest'
import { groupedJackknife } from '../src/grouped-jackknife.ts'
import { squaresOf } from '../src/moments.ts'
import type { WithErrors } from '../src/unit-errors.ts'

const values = Array.from({ length: 40 }, (_, i) => (i * 37) % 11)
const meanWithout = (counts: (i: number) => boolean) => {
  const kept = values.filter((_, i) => counts(i))
  return [kept.reduce((sum, value) => sum + value, 0) / kept.length]
}

test('the error of a mean of 40 values is its standard error', () => {
  const [{ value, errors, units }] = groupedJackknife(
    meanWithout,
    values.map((_, i) => i),
  ) as [WithErrors]
  const variance = values.reduce((sum, x) => sum + (x - value) ** 2, 0) / 39 / 40
  expect(squaresOf(errors)).toBeCloseTo(variance, 12)
  expect(units).toBe(40)
})

test('more than 50 units are put into 50 groups', () => {
  const units = Array.from({ length: 250 }, (_, i) => i)
  expect(groupedJackknife((counts) => [units.filter(counts).length], units)[0]!.units).toBe(50)
})

test('one unit, and a value that is undefined without one, have no interval', () => {
  expect(groupedJackknife(() => [1], [0, 0])[0]!.reason).toBe('one task or cluster has no spread')
  expect(groupedJackknife((counts) => [counts(0) ? 1 : Number.NaN], [0, 1])[0]!.reason).toContain(
    'without some tasks',
  )
})
