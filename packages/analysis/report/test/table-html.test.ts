import { expect, test } from 'vitest'
import { tableHtml } from '../src/table-html.ts'
import { SCORES } from './tables.ts'

test('a table has headers for its columns and rows', () => {
  const text = tableHtml({ ...SCORES, title: 'Scores' })
  expect(text).toContain('aria-label="Scores"')
  expect(text).toContain('<th scope="col">gpt_4</th>')
  expect(text).toContain('<tr><th scope="row">bleu</th><td>12.34</td><td><strong>30.00</strong></td>')
  expect(
    tableHtml({
      columns: [
        { name: 'n', align: 'right' },
        { name: 't', align: 'left' },
      ],
      rows: [[1, 'x']],
    }),
  ).toContain('<th scope="row" class="right">1</th><td class="left">x</td>')
})
