import { expect, test } from 'vitest'
import { CPP_CODEXGLUE } from '../src/cpp-codexglue.ts'

test('the list has the 87 words of k4black/codebleu 0.7.1', () => {
  expect(new Set(CPP_CODEXGLUE.keywords).size).toBe(87)
  expect(CPP_CODEXGLUE.keywords).toHaveLength(87)
})
