import { expect, test } from 'vitest'
import { PYTHON_CODEXGLUE } from '../src/python-codexglue.ts'

test('the list has the 38 words of k4black/codebleu 0.7.1', () => {
  expect(new Set(PYTHON_CODEXGLUE.keywords).size).toBe(38)
  expect(PYTHON_CODEXGLUE.keywords).toHaveLength(38)
})
