import { expect, test } from 'vitest'
import { escapeXml } from '../src/escape-xml.ts'

test('the five characters of XML become entities', () => {
  expect(escapeXml(`<a b="c" d='e'> & ]]>`)).toBe('&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt; &amp; ]]&gt;')
})

test('characters that XML does not allow are replaced, others stay', () => {
  expect(escapeXml('\u001b[1m \u0000 \ud800 \uffff é 😀')).toBe('\\u001b[1m \\u0000 \ufffd \ufffd é 😀')
})
