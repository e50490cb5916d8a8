import { renderReport } from '@codegen-eval/report'
import { drawChartGroups } from '@codegen-eval/report/charts'
import { expect, test } from 'vitest'
import { studyCharts } from '../../src/report/study-charts.ts'
import { studyReport } from '../../src/report/study-report.ts'
import { someData, studyResult } from '../studies.ts'

const html = async (data = someData()) => {
  const result = await studyResult(data)
  const sections = await drawChartGroups(studyCharts(result))
  return renderReport({ ...studyReport(result), sections }, 'html')
}

test('Markdown has a heading per table, and names are escaped', async () => {
  const text = renderReport(studyReport(await studyResult()), 'markdown')
  expect(text).toMatch(/^# Study of graded.jsonl\n/)
  expect(text.match(/^## /gm)).toHaveLength(20)
  expect(text).toContain('No\\|se & \\<b\\>')
  expect(text).toContain('- Good: `good|v:1.0.0`')
  expect(text).toContain('- meteor is left out')
  const rows = text.split('\n').filter((line) => line.startsWith('| '))
  for (const row of rows) expect(row.endsWith(' |')).toBe(true)
})

test('LaTeX has a table environment per table, and names are escaped', async () => {
  const text = renderReport(studyReport(await studyResult()), 'latex')
  expect(text.match(/\\begin\{table\}/g)).toHaveLength(18)
  expect(text.match(/\\end\{table\}/g)).toHaveLength(18)
  expect(text).toContain('\\label{tab:disagreement}')
  expect(text).toContain('No\\textbar{}se \\& \\textless{}b\\textgreater{}')
  expect(text).toContain('% Good: good|v:1.0.0')
  const cells = text.split('\n').filter((line) => line.endsWith('\\\\'))
  for (const row of cells) expect(row).not.toMatch(/(?<!\\)%/)
})

test('the source of external scores stands beside their signature', async () => {
  const result = await studyResult()
  const [metric] = result.metrics
  const { signatures } = studyReport({
    ...result,
    metrics: [{ ...metric!, external: true, source: 'good of s.json' }, result.metrics[1]!],
  })
  expect(signatures!.slice(0, 1)).toEqual([{ name: 'Good: good of s.json', signature: 'good|v:1.0.0' }])
})

test('the report is one document that loads nothing and runs nothing', async () => {
  const text = await html()
  expect(text).toMatch(/^<!doctype html>/)
  expect(text).not.toMatch(/<script|<iframe|<img|@import|\son\w+=/i)
  const addresses = [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address!)
  for (const address of addresses) expect(address).toMatch(/^(?:#|data:,$)/)
  expect(text).not.toMatch(/url\((?!#)/)
  expect(text).toContain("default-src 'none'")
})

test('all tables and charts are there, charts with titles and numbers', async () => {
  const text = await html()
  const charts = text.match(/<svg /g)!.length
  expect(charts).toBe(23)
  expect(text.match(/<desc id=/g)).toHaveLength(charts)
  expect(text.match(/<details><summary>Numbers/g)).toHaveLength(charts)
  for (const [, id] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${id}"`)
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('names are text, whatever they look like', async () => {
  const text = await html(someData(20, ['<script>alert(1)</script>', '"quoted"', '__proto__']))
  expect(text).not.toContain('<script>')
  expect(text).toContain('&#60;script&#62;')
})
