import { expect, test } from 'vitest'
import { isTestPath } from '../src/test-path.ts'

test.each([
  ['tests/a.py', true],
  ['src/testing/a.py', true],
  ['test_a.py', true],
  ['src/a_test.go', true],
  ['conftest.py', true],
  ['src/tests.py', true],
  ['src/contest.py', false],
  ['testdata/a.py', false],
  ['src/a.test.ts', false],
])('%s is a test: %s', (path, expected) => {
  expect(isTestPath(path)).toBe(expected)
})
