import { expect, test } from 'vitest'
import { EBSB_EXTRA_KEYWORDS } from '../src/ebsb-keywords.ts'
import { parser } from './parser.ts'

test('the extra words are those of a dictionary, none of them a keyword', () => {
  expect(EBSB_EXTRA_KEYWORDS).toContain('items')
  expect(EBSB_EXTRA_KEYWORDS).not.toContain('print')
  expect(EBSB_EXTRA_KEYWORDS.filter((word) => parser.language.keywords.has(word))).toEqual([])
  expect(new Set(EBSB_EXTRA_KEYWORDS).size).toBe(EBSB_EXTRA_KEYWORDS.length)
})
