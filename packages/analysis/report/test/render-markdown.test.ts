import { Parser } from 'commonmark'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeMarkdown, renderMarkdown } from '../src/render-markdown.ts'
import { REPORT, SCORES } from './tables.ts'

test('a table is Markdown, with strong cells in bold and names escaped', () => {
  expect(renderMarkdown({ tables: [SCORES], signatures: REPORT.signatures! })).toBe(
    [
      '|  | base | gpt\\_4 | \\_\\_proto\\_\\_ |',
      '| --- | ---: | ---: | ---: |',
      '| bleu | 12.34 | **30.00** | **30.00** |',
      '| chrf:beta=1 | **100.00** | – | 66.67 |',
      '',
      '- bleu: `bleu|case:mixed`',
      '',
    ].join('\n'),
  )
})

test('with a title, every part has a heading', () => {
  const text = renderMarkdown(REPORT)
  expect(text.match(/^#.*$/gm)).toEqual([
    '# Study of a\\|b',
    '## Scores',
    '## Notes',
    '## Signatures',
    '## Warnings',
  ])
  expect(text).toContain('\n\n- trust \\<bleu\\>\n\n')
  expect(text).toContain('\nIn points.\n')
  expect(text).toContain('\n- One is undefined.\n')
})

test('a parser of Markdown reads escaped text as it was', () => {
  const reader = new Parser()
  const literal = fc
    .array(fc.constantFrom(...'#*_`~+-.)(1[]<>!&;|\\" =:x', '&amp;', '&#35;', '1. ', '# ', '<b>'))
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(literal, fc.constantFrom('- ', '### '), (text, start) => {
      const walker = reader.parse(`${start}${escapeMarkdown(text)}`).walker()
      const kinds = new Set<string>()
      let read = ''
      for (let event = walker.next(); event !== null; event = walker.next()) {
        kinds.add(event.node.type)
        if (event.entering) read += event.node.literal ?? ''
      }
      expect(read).toBe(text)
      expect(
        [...kinds].filter(
          (kind) => !['document', 'list', 'item', 'paragraph', 'heading', 'text'].includes(kind),
        ),
      ).toEqual([])
      expect(kinds.has('heading')).toBe(start === '### ')
    }),
    { numRuns: 300 },
  )
})

test('a signature is code, whatever is in it', () => {
  const signature = 'scores|name:`</b>``|v:1'
  const text = renderMarkdown({ tables: [], signatures: [{ name: 's', signature }] })
  expect(text).toContain('- s: ``` scores|name:`</b>``|v:1 ```\n')
})

test('text is no markup', () => {
  expect(escapeMarkdown('a*b_c`d|e[f]<g>')).toBe('a\\*b\\_c\\`d\\|e\\[f\\]\\<g\\>')
  expect(escapeMarkdown('\u001b')).toBe('\\\\u001b')
})
