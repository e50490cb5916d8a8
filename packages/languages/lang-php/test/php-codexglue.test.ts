import { expect, test } from 'vitest'
import { PHP_CODEXGLUE } from '../src/php-codexglue.ts'

test('the list has the 65 words of k4black/codebleu 0.7.1', () => {
  expect(new Set(PHP_CODEXGLUE.keywords).size).toBe(65)
  expect(PHP_CODEXGLUE.keywords).toHaveLength(65)
})
