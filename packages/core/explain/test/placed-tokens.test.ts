import { tokenizeCode } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { labelOfTokens, placeTokens, spanOfTokens } from '../src/placed-tokens.ts'

const text = 'x = f(a,\n  b)'
const placed = placeTokens(text, tokenizeCode(text))

test('the span of several tokens reaches from the first to the last', () => {
  const [[start, end]] = spanOfTokens(placed, 4, 7)
  expect(text.slice(start, end)).toBe('a,\n  b')
  expect(labelOfTokens(placed, 4, 7)).toBe('a , b')
})

test('a token without a place does not widen the span', () => {
  const stems = placeTokens('a flies b', ['a', 'fly', 'b'])
  expect(spanOfTokens(stems, 0, 2)).toEqual([[0, 1]])
  expect(spanOfTokens(stems, 0, 3)).toEqual([[0, 9]])
  expect(spanOfTokens(stems, 1, 2)).toEqual([])
})

test('an empty run has no span', () => {
  expect(spanOfTokens(placed, 2, 2)).toEqual([])
})
