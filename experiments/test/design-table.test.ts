import { randomStream } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { DESIGNS, designTable, measured, withRows } from '../src/design-table.ts'

test('every design draws an interval, and one to compare with where it has another rule', () => {
  for (const [d, { draw }] of DESIGNS.entries()) {
    const { interval, before, truth } = draw(randomStream(7, d), 1)
    expect(interval.low).toBeLessThan(interval.high)
    expect(Math.abs(truth)).toBeLessThanOrEqual(1)
    if (before !== undefined) expect(before.low).toBeLessThanOrEqual(before.high)
  }
})

test('the table counts coverage and means of widths', () => {
  const design = {
    name: 'x',
    draw: (_: unknown, run: number) => ({ interval: { low: 0, high: run === 0 ? 0.1 : 0.3 }, truth: 0.2 }),
  }
  expect(designTable([design], 2).split('\n')[2]).toBe('| x | 2 | 50.0 | 20.0 |  |  |')
})

test('rows of a new table take the place of those of their names', () => {
  expect(withRows('| a | b |\n| x | 1 |\n| y | 2 |', ['| a | b |', '| y | 3 |', '| z | 4 |'])).toBe(
    '| a | b |\n| x | 1 |\n| y | 3 |\n| z | 4 |',
  )
})

test('rows with enough runs are known', () => {
  const table = '| interval | runs |\n| --- | ---: |\n| x | 1000 | 95.0 |\n| y | 20 | 95.0 |'
  expect([...measured(table, 1000)]).toEqual(['x'])
  expect([...measured(table, 20)]).toEqual(['x', 'y'])
})
