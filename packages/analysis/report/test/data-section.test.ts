import { expect, test } from 'vitest'
import { dataSection } from '../src/data-section.ts'

test('files are links whose address holds their text', () => {
  const { html } = dataSection('All.', [{ name: 'a&b.csv', type: 'text/csv', text: 'x,"<y>"\n' }])
  expect(html).toBe(
    '<ul><li><a download="a&#38;b.csv" href="data:text/csv;charset=utf-8,x%2C%22%3Cy%3E%22%0A">a&#38;b.csv</a></li></ul>',
  )
})
