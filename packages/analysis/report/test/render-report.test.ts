import { expect, test } from 'vitest'
import { REPORT_FORMATS, type ReportFormat, renderReport, renderTable } from '../src/render-report.ts'
import { REPORT, SCORES } from './tables.ts'

test.each(REPORT_FORMATS)('%s has all names, and ends with a line feed', (format) => {
  for (const text of [renderReport(REPORT, format), renderTable(SCORES, format)]) {
    for (const name of ['base', 'bleu', 'chrf:beta=1']) expect(text).toContain(name)
    expect(text.endsWith('\n')).toBe(true)
  }
})

test('JSON has the rows of tables by key, and the text around them', () => {
  expect(JSON.parse(renderReport(REPORT, 'json'))).toMatchObject({
    title: 'Study of a|b',
    tables: [
      {
        id: 'scores',
        rows: [
          { metric: 'bleu', base: 0.12344 },
          { metric: 'chrf:beta=1', gpt_4: null },
        ],
      },
    ],
    notes: ['seed 1'],
  })
  expect(JSON.parse(renderTable(SCORES, 'json'))).toHaveLength(2)
})

test('tables of a report are CSV with an empty line between two', () => {
  expect(renderReport({ tables: [SCORES, SCORES] }, 'csv')).toBe(
    `${renderTable(SCORES, 'csv')}\n${renderTable(SCORES, 'csv')}`,
  )
})

test('an unknown format is refused', () => {
  expect(() => renderReport(REPORT, 'pdf' as ReportFormat)).toThrow(
    "format \"pdf\": expected 'text', 'csv', 'json', 'latex', 'markdown', 'html'",
  )
})
