import { expect, test } from 'vitest'
import { dataSection } from '../src/data-section.ts'

test('files are links whose address holds their text', () => {
  const { html } = dataSection('All.', [{ name: 'a&b.csv', type: 'text/csv', text: 'x,"<y>"\n' }])
  expect(html).toBe(
    '<ul><li><a download="a&#38;b.csv" href="data:text/csv;charset=utf-8,x,%22%3Cy%3E%22%0A">a&#38;b.csv</a></li></ul>',
  )
})

test('what an address or an attribute would read otherwise is escaped, and nothing else', () => {
  const text = '{ "a": [1, "#&<%\\\u202e\t\u00a0\u2028é🙂\'"] }\r\n'
  const { html } = dataSection('', [{ name: 'a.json', type: 'application/json', text }])
  const [, address] = /utf-8,([^"]*)"/.exec(html)!
  expect(decodeURIComponent(address!)).toBe(text)
  expect(address).toMatch(
    /^\{ %22a%22: \[1, %22%23%26%3C%25%5C%E2%80%AE%09%C2%A0%E2%80%A8é🙂'%22\] \}%0D%0A$/,
  )
})
