import { expect, test } from 'vitest'
import { CSHARP_CODEXGLUE } from '../src/csharp-codexglue.ts'

test('the list has the 107 words of k4black/codebleu 0.7.1', () => {
  expect(new Set(CSHARP_CODEXGLUE.keywords).size).toBe(107)
  expect(CSHARP_CODEXGLUE.keywords).toHaveLength(107)
})
