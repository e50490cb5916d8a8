import { expect, test } from 'vitest'
import { normalizeText } from '../src/normalize-text.ts'

test('white space at the end is removed, and nowhere else', () => {
  expect(normalizeText('  a  b \n\t', { case: 'mixed' })).toBe('  a  b')
  expect(normalizeText(' \n', { case: 'mixed' })).toBe('')
})

test('letters are lower-cased if asked', () => {
  expect(normalizeText('Ab ', { case: 'lower' })).toBe('ab')
  expect(normalizeText('Ab ', { case: 'mixed' })).toBe('Ab')
})
