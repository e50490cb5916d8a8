import { expect, test } from 'vitest'
import { escapeHtml, escapeXml } from '../src/escape-markup.ts'

test('what HTML would take for markup is none', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;')
})

test('the five characters of XML become entities', () => {
  expect(escapeXml(`<a b="c" d='e'> & ]]>`)).toBe('&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt; &amp; ]]&gt;')
})

test('characters that XML does not allow are replaced, others stay', () => {
  expect(escapeXml('\u001b[1m \u0000 \ud800 \uffff é 😀')).toBe('\\u001b[1m \\u0000 \ufffd \ufffd é 😀')
})
