import { renderReport } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { reportOf, studyFiles, studySummary } from '../../src/view/study-files.ts'
import { studyView } from '../../src/view/study-view.ts'
import { studyResult } from '../studies.ts'

const view = studyView(await studyResult())

test('Markdown has a heading per table, and names are escaped', () => {
  const report = reportOf(view)
  const text = renderReport(report, 'markdown')
  expect(text).toMatch(/^# Study of graded.jsonl\n/)
  for (const { title } of report.tables) expect(text).toContain(`## ${title}`)
  expect(text).toContain('No\\|se & \\<b\\>')
  expect(text).toContain('- Good: `good|v:1.0.0`')
  expect(text).toContain('- meteor is left out')
  const latex = renderReport(report, 'latex')
  expect(latex.match(/\\begin\{table\}/g)).toHaveLength(report.tables.length)
  expect(latex).toContain('No\\textbar{}se \\& \\textless{}b\\textgreater{}')
})

test('a file for each list of facts, named in lower case, and all of them in JSON', async () => {
  const { lead, ...plain } = view
  const files = await studyFiles(
    { ...plain, facts: view.facts.slice(0, 2), parts: [] },
    {
      study: '1',
    },
  )
  expect(files.map(({ name }) => name)).toEqual([
    'models.csv',
    'metrics.csv',
    'tables.md',
    'tables.tex',
    'report.html',
    'study.json',
  ])
  expect(JSON.parse(files.at(-1)!.text).versions).toEqual({ study: '1' })
})

test('a terminal has the tables that answer the question, and the folder', () => {
  const text = studySummary(view, 'out')
  expect(text).toContain('Agreement with people')
  expect(text).toContain('How large a difference must be')
  expect(text).not.toContain('Ranks of the models')
  expect(text).toMatch(/Tables and report: out\n$/)
  const narrow = studySummary(view, 'out', 80)
  expect(Math.max(...narrow.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
  // the answer comes first
  expect(narrow.indexOf('as people do')).toBeLessThan(narrow.indexOf('Agreement with people'))
})
