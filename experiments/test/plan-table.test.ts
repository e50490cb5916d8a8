import { expect, test } from 'vitest'
import { exactPower, planTable, ratesAtLimit, simulatedPower } from '../src/plan-table.ts'

test('at the limit of a plan of outcomes McNemar finds 80 %', () => {
  const design = { name: 'x', middle: 0.4, samples: 1 }
  const rates = ratesAtLimit(design, 20)
  expect(rates[0] + rates[1]).toBeCloseTo(0.8, 10)
  expect(exactPower(design, 20, rates)).toBeCloseTo(0.8, 2)
  expect(planTable([design], [20], 1).split('\n')[2]).toBe('| x | exact | 80.0 |')
})

test('swaps find a large difference of several samples, and none of equal rates', () => {
  const design = { name: 'x', middle: 0.5, samples: 3, betweenTasks: 0.4, correlation: 0.5 }
  expect(simulatedPower(design, 20, [0.9, 0.1], 4)).toBe(1)
  expect(simulatedPower(design, 20, [0.5, 0.5], 8)).toBeLessThan(0.5)
})
