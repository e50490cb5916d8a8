import { readFileSync } from 'node:fs'
import { createRegistry, segmentRow } from '@codegen-eval/metric'
import { testReadmeOptions, testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { loadSqlParser } from '../src/meaning/sql-parser.ts'
import { entries } from '../src/registry.ts'
import { sqlMatchMetric } from '../src/sql-match-metric.ts'
import { TABLES } from './some-schemas.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, ['sql-match', 'sql-match:dialect=mysql', 'sql-match:values=no,column-order=yes'])

testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

test('the spec without options is the metric with the parser of SQLite', async () => {
  const { signature } = await registry.resolve('sql-match')
  expect(signature).toBe(sqlMatchMetric({ parser: await loadSqlParser('sqlite') }).signature)
})

test('variant=spider reads its schemas from a file', async () => {
  const metric = await registry.resolve('sql-match:variant=spider,tables=tables.json', (name) => {
    expect(name).toBe('tables.json')
    return TABLES
  })
  expect(metric.signature).toMatch(/^sql-match\|variant:spider\|tables:[0-9a-f]{16}\|values:no\|v:/)
  const row = segmentRow(metric, 'SELECT name FROM plant', 'SELECT name FROM plant\tgarden')
  expect(metric.score(row)).toBe(1)
})

test('variant=spider without schemas is an error that says so', async () => {
  await expect(registry.resolve('sql-match:variant=spider')).rejects.toThrow(
    "sql-match: variant=spider needs option tables: schemas in the form of Spider's tables.json",
  )
})
