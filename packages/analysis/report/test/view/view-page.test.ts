import { expect, test } from 'vitest'
import { renderHtml } from '../../src/render-html.ts'
import { pageReport } from '../../src/view/view-page.ts'
import { someView } from './some-view.ts'

test('equal conclusions are one, and warnings stand where their facts are shown', () => {
  const { conclusions, warnings, sections, notes } = pageReport(
    someView,
    {},
    { lead: '<svg></svg>', leadFacts: 'scores', after: [{ id: 'last', title: 'Last', html: '' }] },
  )
  expect(conclusions).toEqual(['m, n: a is the best.'])
  expect(warnings).toEqual(['m: only 9 segments.'])
  expect(sections!.map(({ id, warnings: own = [] }) => [id, own])).toEqual([
    ['grid', ['m: few draws.']],
    ['ranks', []],
    ['last', []],
  ])
  expect(notes).toEqual(['by a test'])
})

test('the page is text but for its own markup', () => {
  expect(renderHtml(pageReport(someView))).toContain('<h1>Three &#60;models&#62;</h1>')
})
