import { expect, test } from 'vitest'
import { foldLineEnds } from '../src/fold-line-ends.ts'

test('CRLF and lone carriage returns become line feeds', () => {
  expect(foldLineEnds('a\r\nb\rc\n')).toBe('a\nb\nc\n')
  expect(foldLineEnds('\r\r\n')).toBe('\n\n')
})

test('other characters stay', () => {
  expect(foldLineEnds('a\n\u2028\u0085b')).toBe('a\n\u2028\u0085b')
})
