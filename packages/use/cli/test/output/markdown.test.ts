import { expect, test } from 'vitest'
import { markdownText } from '../../src/output/markdown.ts'
import { SCORES } from './scores.ts'

test('the table is Markdown, with the best in bold and names escaped', () => {
  expect(markdownText({ ...SCORES, models: ['base', 'gpt_4', 'a|b'] }, 1)).toBe(
    [
      '| metric | base | gpt\\_4 | a\\|b |',
      '| --- | ---: | ---: | ---: |',
      '| bleu | 12.3 | **30.0** | **30.0** |',
      '| chrf:beta=1 | **100.0** | – | 66.7 |',
      '',
      '- `metric|a:b|v:1.0.0`',
      '- `metric|a:b|v:1.0.0`',
      '- chrf:beta=1 is undefined for gpt\\_4: no words',
      '',
    ].join('\n'),
  )
})
