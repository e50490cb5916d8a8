import { expect, test } from 'vitest'
import { GO_CODEXGLUE } from '../src/go-codexglue.ts'

test('the list has the 27 words of k4black/codebleu 0.7.1', () => {
  expect(new Set(GO_CODEXGLUE.keywords).size).toBe(27)
  expect(GO_CODEXGLUE.keywords).toHaveLength(27)
})
