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

test('text is no markup', () => {
  expect(escapeMarkdown('a*b_c`d|e[f]<g>')).toBe('a\\*b\\_c\\`d\\|e\\[f\\]\\<g\\>')
  expect(escapeMarkdown('\u001b')).toBe('\\\\u001b')
})
