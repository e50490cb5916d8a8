import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overallRatesVarianceParts } from '../src/overall-rates-variance-parts.ts'
import { ratesVarianceParts } from '../src/variance-parts.ts'

test('the parts of overall rates are those of tasks with such a spread', () => {
  // rates 0.2 and 0.8 in half of the tasks each: mean 0.5, variance 0.09 of 0.25
  const a = Array.from({ length: 4000 }, (_, t) => (t % 2 === 0 ? 0.2 : 0.8))
  const b = Array.from({ length: 4000 }, (_, t) => (t % 4 < 2 ? 0.2 : 0.8))
  const exact = ratesVarianceParts(a, b)
  const found = overallRatesVarianceParts(0.5, 0.5, { betweenTasks: 0.09 / 0.25, correlation: 0 })
  expect(found.tasks).toBeCloseTo(exact.tasks, 3)
  expect(found.samples).toBeCloseTo(exact.samples, 12)
})

test('the defaults need the most data of all correlations from 0 on', () => {
  const rate = fc.double({ min: 0.01, max: 0.99, noNaN: true })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(rate, rate, share, share, (a, b, betweenTasks, correlation) => {
      const assumed = overallRatesVarianceParts(a, b, { betweenTasks, correlation })
      const most = overallRatesVarianceParts(a, b)
      expect(assumed.tasks + assumed.samples / 7).toBeLessThanOrEqual(most.tasks + most.samples / 7 + 1e-12)
    }),
  )
})

test('wrong values are refused', () => {
  expect(() => overallRatesVarianceParts(0, 0.5)).toThrow('a: expected a number between 0 and 1')
  expect(() => overallRatesVarianceParts(0.5, 0.5, { betweenTasks: 2 })).toThrow('betweenTasks')
  expect(() => overallRatesVarianceParts(0.5, 0.5, { correlation: -2 })).toThrow('correlation')
})
