import { expect, test } from 'vitest'
import { JAVA_CODEXGLUE } from '../src/java-codexglue.ts'

test('the list has the 50 words of k4black/codebleu 0.7.1', () => {
  expect(new Set(JAVA_CODEXGLUE.keywords).size).toBe(50)
  expect(JAVA_CODEXGLUE.keywords).toHaveLength(50)
})
