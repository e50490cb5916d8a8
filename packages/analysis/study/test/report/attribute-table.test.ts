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

test('without attributes there is no table', async () => {
  expect(attributeTable(await studyResult())).toEqual([])
})
