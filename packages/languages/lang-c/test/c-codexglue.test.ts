import { expect, test } from 'vitest'
import { C_CODEXGLUE } from '../src/c-codexglue.ts'

test('the list has the 33 words of k4black/codebleu 0.7.1', () => {
  expect(new Set(C_CODEXGLUE.keywords).size).toBe(33)
  expect(C_CODEXGLUE.keywords).toHaveLength(33)
})
