import { expect, test } from 'vitest'
import { numberedTokens } from '../src/numbered-tokens.ts'

test('equal tokens have equal numbers from 1 on, in all lists', () => {
  expect(numberedTokens(['a', 'b', 'a'], ['b', 'c'])).toEqual([Int32Array.of(1, 2, 1), Int32Array.of(2, 3)])
})

test('names of prototypes are tokens like others', () => {
  expect(numberedTokens(['constructor', '__proto__', 'constructor'])).toEqual([Int32Array.of(1, 2, 1)])
})
