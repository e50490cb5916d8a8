import { escapeCsvText } from '@codegen-eval/report'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unescapeCsvText } from '../../src/csv/csv-text.ts'

test('reading inverts writing for every text', () => {
  const start = fc.stringMatching(/^'{0,3}[=+\-@\t\r]?$/)
  fc.assert(
    fc.property(start, fc.string(), (first, rest) => {
      const text = first + rest
      expect(escapeCsvText(text)).not.toMatch(/^[=+\-@\t\r]/)
      expect(unescapeCsvText(escapeCsvText(text))).toBe(text)
    }),
  )
})

test('a cell of another tool that begins with a sign stays', () => {
  expect(['-5', '=1', 'x'].map(unescapeCsvText)).toEqual(['-5', '=1', 'x'])
})
