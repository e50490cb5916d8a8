import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeHtml } from '../../src/explanation/code-html.ts'
import { markedHtml } from '../../src/explanation/marked-html.ts'

const long = 'return '.repeat(6)

test('long lines know their indentation, and marks end with the line', () => {
  const text = `if x:\n    ${long}\n\t\t\t\t\t${long}`
  const marks = new Uint8Array(text.length)
  marks.fill(1, 3, 16)
  expect(codeHtml(text, marks)).toBe(
    `<pre><code>if <mark>x:\n</mark><span style="--in:4"><mark>    return</mark>${long.slice(6)}\n</span><span style="--in:12">${' '.repeat(20)}${long}</span></code></pre>`,
  )
  expect(codeHtml('')).toBe('<pre><code></code></pre>')
})

test('without spans, the text is that of marked code', () => {
  const lines = fc.array(fc.oneof(fc.string(), fc.constantFrom(long, `  <b>${long}`, '\r', '')))
  fc.assert(
    fc.property(lines, (parts) => {
      const text = parts.join('\n')
      const plain = codeHtml(text).replaceAll(/<\/?span[^>]*>/g, '')
      expect(plain).toBe(`<pre><code>${markedHtml(text)}</code></pre>`)
    }),
    { numRuns: 50 },
  )
})
