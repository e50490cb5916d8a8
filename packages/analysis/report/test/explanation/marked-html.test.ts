import { codePoint } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedHtml } from '../../src/explanation/marked-html.ts'

test('marked pieces are elements, across lines', () => {
  expect(markedHtml('a + b\nc', Uint8Array.from([0, 0, 0, 0, 1, 1, 1]))).toBe('a + <mark>b\nc</mark>')
  expect(markedHtml('abc')).toBe('abc')
  expect(markedHtml('')).toBe('')
})

test('markup, control and bidirectional characters of code are shown as text', () => {
  expect(markedHtml('<b>&"\'\u202e\u001b[1m\t|\r\n')).toBe(
    '&#60;b&#62;&#38;&#34;&#39;\\u202e\\u001b[1m    |\n',
  )
})

test('without the marks, the text is the same, and no other element appears', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), fc.infiniteStream(fc.nat(1)), (text, flags) => {
      const marks = Uint8Array.from(text, () => flags.next().value)
      const html = markedHtml(text, marks)
      expect(html.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>"']/)
    }),
  )
})
