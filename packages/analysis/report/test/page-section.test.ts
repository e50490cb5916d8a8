import { expect, test } from 'vitest'
import { describedTable, listHtml, sectionContent, warningsHtml } from '../src/page-section.ts'
import { SCORES } from './tables.ts'

test('warnings stand between the heading and the content', () => {
  const section = { title: 'T', note: 'n', warnings: ['careful'], html: '<svg></svg>' }
  expect(sectionContent({ id: 't', ...section })).toMatch(
    /^<h2>T<\/h2>[\s\S]*careful[\s\S]*<p class="note">n[\s\S]*<svg>/,
  )
})

test('one warning is a sentence, several are a list', () => {
  expect(warningsHtml(['a < b'])).toEqual(['<p class="warnings"><strong>Warning:</strong> a &#60; b</p>'])
  expect(warningsHtml(['a', 'b']).join('')).toContain('<ul><li>a</li><li>b</li></ul>')
})

test('a folded section is opened by its heading', () => {
  const text = sectionContent({ id: 't', title: 'T', html: 'x', folded: true })
  expect(text).toBe('<details class="folded"><summary><h2>T</h2></summary>\nx\n</details>')
})

test('a table stands between its note and its footnotes', () => {
  expect(describedTable({ ...SCORES, note: 'a < b', footnotes: ['f'] })).toMatch(
    /^<p class="note">a &#60; b\.<\/p>[\s\S]*<\/table>[\s\S]*<ul class="footnotes"><li>f<\/li><\/ul>$/,
  )
})

test('there is no list of nothing', () => {
  expect([...warningsHtml([]), ...listHtml([])]).toEqual([])
})
