import { expect, test } from 'vitest'
import { looksLikeUnitTests } from '../../src/forms/unit-tests.ts'

test.each([
  "\n\nMETADATA = {\n    'author': 'jt'\n}\n\n\ndef check(candidate):\n    assert candidate(1) == 1\n\n\ncheck(f)",
  'assert f(1) == 1\nassert f(2) == 2',
  'import math\nassert f(1) == math.pi',
  'import unittest\nclass Cases(unittest.TestCase):\n    def test_a(self):\n        pass',
])('%j are tests', (text) => {
  expect(looksLikeUnitTests(text)).toBe(true)
})

test.each([
  '',
  'import math',
  '    return x\n',
  'def f(x):\n    assert x > 0\n    return x',
  'assertEqual = 1',
])('%j are none', (text) => {
  expect(looksLikeUnitTests(text)).toBe(false)
})
