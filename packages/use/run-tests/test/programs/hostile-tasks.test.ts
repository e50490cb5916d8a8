import { expect, test } from 'vitest'
import { findLanguage } from '../../src/languages/find-language.ts'
import { testsOfTask } from '../../src/programs/find-tests.ts'

test.each([
  ['blank lines', '\n'.repeat(1 << 18)],
  ['comments between a test and its function', `#[test]\n${'//////\n'.repeat(1 << 12)}]`],
  ['slashes after a test', `#[test]${'/'.repeat(1 << 12)}`],
])('tests of Rust are looked for in linear time in %s', (_, text) => {
  expect(testsOfTask(findLanguage('rust')!, { setup: '', test: text, finish: '' }).isEmpty).toBe(true)
})

test('a test of Rust with comments before its function is found', () => {
  const text = '  #[test]\n  // of addition\n  #[should_panic] // it does\n  pub fn adds() {}\n'
  const { isEmpty, ran } = testsOfTask(findLanguage('rust')!, { setup: '', test: text, finish: '' })
  expect([isEmpty, ran]).toEqual([false, expect.stringContaining('(?:adds)')])
})
