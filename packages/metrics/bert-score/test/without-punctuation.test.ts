import { expect, test } from 'vitest'
import { withoutPunctuation } from '../src/without-punctuation.ts'
import { textOf } from './match-twin.ts'

test('tokens of punctuation and white space go with their vectors, operators and words stay', () => {
  const tokens = ['<s>', 'Ġreturn', 'Ġ(', '+', 'Ġ', 'ĊĊ', '=', '->', '):', 'x_', 'Ċĉĉ', 'é', '</s>']
  const text = {
    ...textOf(
      tokens.map((_, i) => [i]),
      1,
    ),
    tokens,
    special: Uint8Array.from(tokens, (_, i) => i % 2),
  }
  const kept = withoutPunctuation(text)
  expect(kept.tokens).toEqual(['<s>', 'Ġreturn', '+', '->', 'x_', 'é', '</s>'])
  expect([...kept.vectors]).toEqual([0, 1, 3, 7, 9, 11, 12])
  expect([...kept.ids]).toEqual([0, 1, 3, 7, 9, 11, 12])
  expect([...kept.special]).toEqual([0, 1, 1, 1, 1, 1, 0])
})

test('a text without such tokens is returned as it is', () => {
  const text = textOf([[1], [2]], 1)
  expect(withoutPunctuation(text)).toBe(text)
})
