import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listSpans } from '../../src/forms/list-spans.ts'

test('the pieces are the entries, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(fc.json()), fc.constantFrom('', ' ', '\n  '), (entries, blank) => {
      const text = `${blank}[${entries.map((entry) => `${blank}${entry}${blank}`).join(',')}]`
      const pieces = listSpans(text).map((span) => text.slice(...span).trim())
      expect(pieces.map((piece) => JSON.parse(piece))).toEqual(entries.map((entry) => JSON.parse(entry)))
    }),
  )
})

test('what is no list has none', () => {
  for (const text of ['', '{"a": [1]}', '5', 'x[1]']) expect(listSpans(text)).toEqual([])
})
