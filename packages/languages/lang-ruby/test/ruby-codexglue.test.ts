import { expect, test } from 'vitest'
import { RUBY_CODEXGLUE } from '../src/ruby-codexglue.ts'

test('the list has the 41 words of k4black/codebleu 0.7.1', () => {
  expect(new Set(RUBY_CODEXGLUE.keywords).size).toBe(41)
  expect(RUBY_CODEXGLUE.keywords).toHaveLength(41)
})
