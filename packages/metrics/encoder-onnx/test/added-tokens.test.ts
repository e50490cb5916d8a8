import { expect, test } from 'vitest'
import { addedTokenSplitter } from '../src/added-tokens.ts'

const mask = { id: 9, content: '<mask>', lstrip: true }
const end = { id: 2, content: '</s>', rstrip: true }
const longer = { id: 3, content: '</s>>' }
const sections = addedTokenSplitter([mask, end, longer, { id: 4, content: '' }])

test('added tokens are found, the longest first, and take white space where they ask for it', () => {
  expect(sections('a <mask> b')).toEqual(['a', mask, ' b'])
  expect(sections('a </s> b')).toEqual(['a ', end, 'b'])
  expect(sections('</s>></s>')).toEqual([longer, end])
  expect(sections('<mask')).toEqual(['<mask'])
  expect(sections('')).toEqual([])
})

test('white space is that of Unicode: U+0085 and not U+FEFF', () => {
  expect(sections('a\ufeff<mask>')).toEqual(['a\ufeff', mask])
  expect(sections('a\u0085\t<mask>')).toEqual(['a', mask])
})

test('a tokenizer may have none', () => {
  const none = addedTokenSplitter([])
  expect([none('a'), none('')]).toEqual([['a'], []])
})
