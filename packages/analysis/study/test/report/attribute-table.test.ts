import { expect, test } from 'vitest'
import { attributeTable } from '../../src/report/attribute-table.ts'
import { dataWithAttributes, studyResult } from '../studies.ts'

test('one row per metric, one column per attribute', async () => {
  const result = await studyResult(dataWithAttributes(60))
  const [table] = attributeTable(result)
  expect(table!.columns.map(({ name }) => name)).toEqual(['metric', 'overall', 'fluency'])
  expect(table!.rows.map(([name]) => name)).toEqual(['Good', 'No|se & <b>'])
  const texts = table!.rows[0].slice(1).map((cell) => (typeof cell === 'object' ? cell.value : cell))
  for (const text of texts) expect(text).toMatch(/^-?\d\.\d{3} \(-?\d\.\d{3}–-?\d\.\d{3}\)$/)
  // the metric follows the main grades, which are those of other models for the attribute
  const [overall, fluency] = texts.map((text) => Number.parseFloat(String(text)))
  expect(overall).toBeGreaterThan(fluency)
})

test('the note promises intervals only where there are some', async () => {
  const few = attributeTable(await studyResult(dataWithAttributes(40)))[0]!
  const cells = few.rows.flatMap((row) => row.slice(1)).map(String)
  expect(cells.join()).not.toContain('–')
  expect(few.note).not.toContain('intervals')
  expect(attributeTable(await studyResult(dataWithAttributes(60)))[0]!.note).toContain('95 % intervals')
})

test('without attributes there is no table', async () => {
  expect(attributeTable(await studyResult())).toEqual([])
})
