import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PAGE_FILTERS, PAGE_FILTERS_HASH } from '../src/page-filters.ts'
import { renderHtml } from '../src/render-html.ts'

const section = {
  id: 'wins',
  title: 'Wins',
  note: 'n',
  html: '<p data-group><i data-item data-metric="a"></i></p>',
}

test('the policy names the hash of the script', () => {
  expect(PAGE_FILTERS_HASH).toBe(`sha256-${createHash('sha256').update(PAGE_FILTERS).digest('base64')}`)
})

test('a page has the script if a section has filters, and the policy then allows this script only', () => {
  const page = renderHtml({
    title: 'T',
    tables: [],
    sections: [{ ...section, filters: ['metric', 'better'] }],
  })
  expect(page).toContain('<section id="wins" data-filtered="metric better">')
  expect(page).toContain(`<script>${PAGE_FILTERS}</script>`)
  expect(page).toContain(`script-src '${PAGE_FILTERS_HASH}'"`)
  const plain = renderHtml({ title: 'T', tables: [], sections: [section] })
  expect(plain).not.toMatch(/<script|script-src|data-filtered/)
})

test('the script writes no markup and ends where it should', () => {
  expect(PAGE_FILTERS).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|eval|<\//)
})

test('scripts of sections are in the page once, and the policy allows them', () => {
  const script = { code: '/* of a section */', hash: 'sha256-abc' }
  const page = renderHtml({
    tables: [],
    sections: [
      { ...section, script },
      { ...section, id: 'other', script, filters: ['metric'] },
    ],
  })
  expect(page.split(script.code).length).toBe(2)
  expect(page).toContain(`script-src '${PAGE_FILTERS_HASH}' 'sha256-abc'"`)
})
