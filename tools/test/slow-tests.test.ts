import { expect, test } from 'vitest'
import { checkSlowTests } from '../vitest/slow-tests.ts'

const slow = {
  'packages/a/b/test/c.test.ts > is > too slow': 3.2,
  'packages/a/b/test/c.test.ts > is slow': 1.2,
  'packages/a/b/test/c.test.ts > is not': 0.9,
}

/** Findings where the package that took 10 seconds when that was recorded took so many, and another one was not run. */
const foundAfter = (seconds: number) =>
  checkSlowTests((home) => (home === 'packages/a/b' ? { seconds, slow } : undefined), {
    'packages/a/b': 10,
    tools: 20,
  }).map(({ message, isNote }) => [message, isNote])

test('a test of over three seconds is found, one of over a second is noted, with the file where it belongs', () => {
  const tooSlow = '"is > too slow" takes 3.2 s: expected it in packages/a/b/test/c.deep.test.ts'
  const isSlow = '"is slow" takes 1.2 s: expected it in packages/a/b/test/c.deep.test.ts'
  const both = [
    [tooSlow, false],
    [isSlow, true],
  ]
  expect(foundAfter(10)).toEqual(both)
  // a fast machine is no reason to be stricter
  expect(foundAfter(5)).toEqual(both)
})

test('a machine on which all tests take longer is measured by its own time', () => {
  expect(foundAfter(11)).toEqual([
    [expect.stringContaining('too slow'), true],
    [expect.stringContaining('is slow'), true],
  ])
  expect(foundAfter(20)).toEqual([[expect.stringContaining('too slow'), true]])
  expect(foundAfter(40)).toEqual([])
})

test('without reports nothing is found', () => {
  expect(checkSlowTests(() => undefined, { tools: 20 })).toEqual([])
})
