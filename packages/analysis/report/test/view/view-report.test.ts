import { expect, test } from 'vitest'
import { renderText } from '../../src/render-text.ts'
import { fewSentences, viewReport } from '../../src/view/view-report.ts'
import { someView } from './some-view.ts'

test('findings stand below the first table of their facts, and methods at the end', () => {
  expect(renderText(viewReport(someView, { precision: 1 }))).toBe(`m
model  score  90 % interval  difference  90 % interval       p  won/lost
a       50.0   [25.0, 75.0]       +12.5  [-12.5, 37.5]  0.2500       2/1
b       37.5   [25.0, 75.0]
c       25.0   [25.0, 75.0]
a is the best.
Warning: only 9 segments.
Warning: few draws.

n
model  score  90 % interval  difference  90 % interval       p  won/lost
a       50.0   [25.0, 75.0]       +12.5  [-12.5, 37.5]  0.2500       2/1
b       37.5   [25.0, 75.0]
c       25.0   [25.0, 75.0]
a is the best.

Ranks
model  m  n
a      1  1
b      2  2
c      3  3

────────────────────
by a test
differences from the others
m  m|v:1
`)
})

test('a brief report has conclusions and warnings alone, with what they are about', () => {
  expect(renderText(viewReport(someView, { brief: true }))).toBe(
    'm: a is the best.\nn: a is the best.\n\nWarning: m: only 9 segments.\nWarning: m: few draws.\n',
  )
})

test('from 12 rows on, conclusions stand above their table', () => {
  const [metrics, scores, pairs] = someView.facts
  const rows = Array.from({ length: 12 }, (_, i) => ({ metric: 'm', model: `m${i}`, score: i / 12 }))
  const [table] = viewReport({ ...someView, facts: [metrics!, { ...scores!, rows }, pairs!] }).tables
  expect(table).toMatchObject({
    answers: ['a is the best.'],
    footnotes: ['Warning: only 9 segments.', 'Warning: few draws.'],
  })
})

test('of findings that are alike, the first five are sentences, and the others are counted', () => {
  const alike = Array.from({ length: 7 }, (_, i) => ({
    ...({ kind: 'k', weight: 'warning' } as const),
    subjects: [`${i}`],
  }))
  const other = { ...alike[0]!, about: 'n' }
  expect(fewSentences([...alike, other], ({ subjects, about = '' }) => `${about}${subjects}`)).toEqual([
    ...['0', '1', '2', '3', '4', 'n0', '… and 2 more such findings.'],
  ])
})
