import { expect, test } from 'vitest'
import { factCell, quantityOf, type unitFormat } from '../../src/view/fact-cells.ts'

test('a quantity is a number or has a value', () => {
  expect(quantityOf(2)).toEqual({ value: 2 })
  expect(quantityOf({ value: 2, low: 1 })).toEqual({ value: 2, low: 1 })
  expect([quantityOf('2'), quantityOf(undefined), quantityOf(['value'])]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('units decide how a value is shown', () => {
  const cell = (unit: Parameters<typeof unitFormat>[0], row: Record<string, never>) =>
    factCell(row, { key: 'x', unit })
  const row = (x: unknown, more = {}) => ({ x, ...more }) as never
  expect(cell('p', row(0.01, { significant: true, isFloor: true }))).toEqual({ value: '≤0.0100', mark: '*' })
  expect([cell('rank', row(2)), cell('rank', row(2, { tied: true })), cell('rank', row(Number.NaN))]).toEqual(
    [...['2', '2=', undefined]],
  )
  expect(cell('letters', row('abcd'))).toBe('a–d')
  expect(cell('points', row({ value: 12, unit: 'number' }))).toEqual({ value: 12, format: {} })
})
