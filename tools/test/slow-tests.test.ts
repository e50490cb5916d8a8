import { expect, test } from 'vitest'
import { checkSlowTests } from '../vitest/slow-tests.ts'

test('a test of over a second and a half is found, with the file where it belongs', () => {
  const slow = {
    'packages/a/b/test/c.test.ts > is > slow': 1.7,
    'packages/a/b/test/c.test.ts > is not': 0.9,
  }
  const found = checkSlowTests((home) => (home === 'packages/a/b' ? slow : {}), ['packages/a/b', 'tools'])
  expect(found.map(({ file, message }) => [file, message])).toEqual([
    [
      'packages/a/b/test/c.test.ts',
      '"is > slow" takes 1.7 s: expected it in packages/a/b/test/c.deep.test.ts',
    ],
  ])
})
