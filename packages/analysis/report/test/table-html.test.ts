import { expect, test } from 'vitest'
import { tableHtml } from '../src/table-html.ts'
import { SCORES } from './tables.ts'

test('a wide cell breaks before an interval and before a rank, and nowhere else', () => {
  const html = tableHtml({
    columns: [{ name: 'a' }, { name: 'b' }],
    rows: [['x', '76.0 (74.0–78.1) #2 (1–3)']],
  })
  expect(html).toContain('<td>76.0 <wbr>(74.0–78.1) <wbr>#2 (1–3)</td>')
})

test('a table has headers for its columns and rows', () => {
  const text = tableHtml({ ...SCORES, title: 'Scores' })
  expect(text).toContain('aria-label="Scores"')
  expect(text).toContain('<thead><tr><td></td><th scope="col">base</th><th scope="col">gpt_4</th>')
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
