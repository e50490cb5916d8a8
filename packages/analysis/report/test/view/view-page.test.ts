import { expect, test } from 'vitest'
import { PAGE_FIGURES, PAGE_FIGURES_HASH } from '../../src/page-figures.ts'
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

test('a page with charts has their script, and no other page has it', () => {
  const chart = '<svg class="chart"></svg>'
  const after = [{ id: 'x', title: 'X', html: chart }]
  for (const content of [{ lead: chart }, { after }])
    expect(pageReport(someView, {}, content).scripts).toEqual([
      { code: PAGE_FIGURES, hash: PAGE_FIGURES_HASH },
    ])
  expect(pageReport(someView).scripts).toEqual([])
})
