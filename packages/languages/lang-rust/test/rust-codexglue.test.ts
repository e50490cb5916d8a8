import { expect, test } from 'vitest'
import { RUST_CODEXGLUE } from '../src/rust-codexglue.ts'

test('the list has the 71 words of k4black/codebleu 0.7.1', () => {
  expect(new Set(RUST_CODEXGLUE.keywords).size).toBe(71)
  expect(RUST_CODEXGLUE.keywords).toHaveLength(71)
})
