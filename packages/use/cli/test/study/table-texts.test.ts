import { expect, test } from 'vitest'
import { studyTables } from '../../src/study/study-tables.ts'
import { latexTables, markdownTables } from '../../src/study/table-texts.ts'
import { studyResult } from './studies.ts'

test('Markdown has a heading a table, and names are no markup', async () => {
  const result = await studyResult()
  const text = markdownTables(result, studyTables(result))
  expect(text).toMatch(/^# Study of graded.jsonl\n/)
  expect(text.match(/^## /gm)).toHaveLength(10)
  expect(text).toContain('No\\|se & \\<b\\>')
  expect(text).toContain('- Good: `good|v:1.0.0`')
  expect(text).toContain('- meteor is left out')
  const rows = text.split('\n').filter((line) => line.startsWith('| '))
  for (const row of rows) expect(row.endsWith(' |')).toBe(true)
})

test('LaTeX has a table environment each, and names are no markup', async () => {
  const result = await studyResult()
  const text = latexTables(result, studyTables(result))
  expect(text.match(/\\begin\{table\}/g)).toHaveLength(8)
  expect(text.match(/\\end\{table\}/g)).toHaveLength(8)
  expect(text).toContain('\\label{tab:disagreement}')
  expect(text).toContain('No\\textbar{}se \\& \\textless{}b\\textgreater{}')
  expect(text).toContain('% Good: good|v:1.0.0')
  const cells = text.split('\n').filter((line) => line.endsWith('\\\\'))
  for (const row of cells) expect(row).not.toMatch(/(?<!\\)%/)
})
