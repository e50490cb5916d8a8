import { expect, test } from 'vitest'
import { isAppsOutput } from '../../src/rules/apps-output.ts'

// as testing_util.py of APPS (commit 5dcfdf2c) with Python 3.11 and NumPy 2.4 decides
test.each([
  ['4.0', '4', true],
  ['5e2', '500', true],
  ['0.1428571428571428', '0.142857', true],
  ['0.1428', '0.142857', true],
  ['0.1418', '0.142857', false],
  ['0.1431', '0.1432', true],
  ['100000', '100000.5', true],
  ['100000 x', '100000.5 x', false],
  ['inf', 'Infinity', true],
  ['nan', 'NaN', false],
  ['2 1', '1 2', true],
  ['2 1 1', '1 2', true],
  ['2\n1', '1\n2', true],
  ['1\n2\n2', '1\n2', true],
  ['1 2', '1\n2', false],
  ['1\n\n2', '1\n2', true],
  ['1\n2', '1\n \n2', false],
  ['1\n\n2', '1\n \n2', true],
  ['1 \n 2', '1\n2', true],
  ['1\r2', '1\n2', true],
  ['1\u20282', '1\n2', true],
  ['yes', 'YES', false],
  ['0.0625 1', '0.062 1', true],
  ['0.0625 1', '0.063 1', false],
  ['-0.0004 1', '0 1', true],
  ['1_0 2', '10.0 2', true],
  ['1__0 2', '10.0 2', false],
  ['a 1.0', 'a 1', false],
  ['', '', true],
  ['', '\n', true],
  ['', '1', false],
])('%j for %j: %s', (actual, expected, passes) => {
  expect(isAppsOutput(actual, expected)).toBe(passes)
})
