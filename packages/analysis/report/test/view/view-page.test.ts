import { expect, test } from 'vitest'
import { PAGE_FIGURES, PAGE_FIGURES_HASH } from '../../src/page-figures.ts'
import { PAGE_PRINT, PAGE_PRINT_HASH } from '../../src/page-print.ts'
import { renderHtml } from '../../src/render-html.ts'
import type { Finding } from '../../src/view/view.ts'
import { pageReport } from '../../src/view/view-page.ts'
import { someView } from './some-view.ts'

test('equal conclusions are one, and warnings stand where their facts are shown', () => {
  const { conclusions, warnings, sections, notes } = pageReport(
    { ...someView, lead: { kind: 'intervals', caption: 'm', facts: 'scores', label: 'model', measures: [] } },
    {},
    { lead: '<svg></svg>' },
  )
  expect(conclusions).toEqual(['m, n: a is the best.'])
  expect(warnings).toEqual(['m: only 9 segments.'])
  expect(sections!.map(({ id, warnings: own = [] }) => [id, own])).toEqual([
    ['grid', ['m: few draws.']],
    ['ranks', []],
  ])
  expect(notes).toEqual(['by a test'])
})

test('an answer has three sentences, the first about each thing; further ones stand where their facts are shown', () => {
  const best = someView.findings[0]!
  const conclusion = (about: string | undefined, subject: string): Finding => {
    const { about: _, ...rest } = best
    return { ...rest, ...(about === undefined ? {} : { about }), subjects: [subject] }
  }
  const found = [
    ...[conclusion('m', 'a'), conclusion('m', 'b'), conclusion('n', 'a'), conclusion('n', 'c')],
    ...[conclusion(undefined, 'd'), conclusion(undefined, 'e')],
  ]
  const { conclusions, sections } = pageReport({ ...someView, findings: found })
  // no part shows pairs of n
  expect(conclusions).toEqual([
    ...['m, n: a is the best.', 'd is the best.', 'e is the best.'],
    'n: c is the best.',
  ])
  const [grid, ranks] = sections!
  expect(grid!.html).toMatch(/^<ul><li>m: b is the best\.<\/li>/)
  expect(grid!.html).not.toContain('c is the best')
  expect(ranks!.html).not.toContain('is the best')
})

test('the page is text but for its own markup', () => {
  expect(renderHtml(pageReport(someView))).toContain('<h1>Three &#60;models&#62;</h1>')
})

test('a page with charts has their script, and no other page has it', () => {
  const chart = '<svg class="chart"></svg>'
  for (const content of [{ lead: chart }, { charts: new Map([['grid', chart]]) }])
    expect(pageReport(someView, {}, content).scripts).toEqual([
      { code: PAGE_FIGURES, hash: PAGE_FIGURES_HASH },
      { code: PAGE_PRINT, hash: PAGE_PRINT_HASH },
    ])
  expect(pageReport(someView).scripts).toEqual([{ code: PAGE_PRINT, hash: PAGE_PRINT_HASH }])
})

test('more data than a page holds are told, and where they are', () => {
  const data = (count: number) => {
    const [first] = someView.facts
    const rows = Array.from({ length: count }, () => first!.rows[0]!)
    const view = { ...someView, facts: [{ ...first!, rows }], csv: ['metrics'], parts: [], findings: [] }
    const { sections } = pageReport(view, { data: 'scores' })
    return sections!.find(({ id }) => id === 'data')!
  }
  expect(data(5000).html).toContain('download="scores.csv"')
  expect(data(5001)).toMatchObject({
    note: 'A page holds at most 5,000 rows of data, and these are 5,001: the formats csv and json have them.',
    html: '',
  })
})
