import { expect, test } from 'vitest'
import { normalizeText } from '../src/normalize-text.ts'

test('white space at the end is removed, and nowhere else', () => {
  expect(normalizeText('  a  b \n\t', 'mixed')).toBe('  a  b')
  expect(normalizeText(' \n', 'mixed')).toBe('')
})

test('letters are lower-cased if asked', () => {
  expect(normalizeText('Ab ', 'lower')).toBe('ab')
  expect(normalizeText('Ab ', 'mixed')).toBe('Ab')
})
