import { expect, test } from 'vitest'
import { isLiveCodeBenchOutput } from '../../src/rules/livecodebench-output.ts'

// as testing_util.py of LiveCodeBench (commit 15808c76) with Python 3.11 decides
test.each([
  ['4.0', '4', true],
  ['5e2', '500', true],
  ['0003', '3', true],
  ['-0', '0.00', true],
  ['1_000', '1000', true],
  ['.25', '25e-2', true],
  ['12345678901234567890.0', '12345678901234567890', true],
  ['12345678901234567891', '12345678901234567890', false],
  ['0.1428571428571428', '0.142857142857', false],
  ['0.5000001', '0.5', false],
  ['Infinity', 'inf', true],
  ['-inf', 'inf', false],
  ['nan', 'nan', true],
  ['nan', 'NaN', false],
  ['nan 1', 'nan 1.0', false],
  ['1e999999999999999999', '10e999999999999999998', true],
  ['1e1000000000000000000', '1.0e1000000000000000000', false],
  ['0e99999999999999999999', '0', false],
  ['1e400 ', '10e399', true],
  ['YES', 'Yes', false],
  ['YES 1', 'YES 1.0', false],
  ['1,2', '1,2.0', false],
  ['1  2', '1 2', true],
  ['a  b', 'a b', false],
  ['1 2', '1\n2', false],
  ['1\n\n2', '1\n2', false],
  ['1\n \n2', '1\n\n2', true],
  ['\n 1 \n2\n\n', '1\n2', true],
  ['1\r\n2\r\n', '1\n2\n', true],
  ['1\r2', '1\n2', false],
  ['1\x1c2', '1 2', true],
  ['\ufeff1', '1', false],
  ['', '', true],
  ['', '0', false],
  ['1 2 3', '1 2', false],
])('%j for %j: %s', (actual, expected, passes) => {
  expect(isLiveCodeBenchOutput(actual, expected)).toBe(passes)
})
