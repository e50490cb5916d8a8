import { expect, test } from 'vitest'
import { CONSERVATIVE, COVERAGE, ERRORS, isOutside } from '../src/cell-verdict.ts'

const of1000 = (counted: number) => ({ counted, all: 1000 })

test('a cell fails if its 99.9 % interval lies outside', () => {
  // binomtest(counted, 1000).proportion_ci(0.999) of SciPy 1.17.1: 900 to 0.929, 905 to 0.933, 985 from 0.968, 990 from
  // 0.975, 90 from 0.063, 95 from 0.067
  expect([900, 905, 950, 985, 990].map((n) => isOutside(of1000(n), COVERAGE))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
  expect(isOutside(of1000(990), CONSERVATIVE)).toBe(false)
  expect([65, 90, 95].map((n) => isOutside(of1000(n), ERRORS))).toEqual([false, false, true])
  expect(isOutside({ counted: 0, all: 0 }, ERRORS)).toBe(false)
})
