import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measuredTable, projectedTable, type ScaleRates } from '../src/scale-projection.ts'

const PAGE = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8')

const RATES: ScaleRates = {
  score: 1000,
  rowsOut: 500,
  meteorRowsOut: 100,
  start: 1,
  mergeSecondsPerMillion: 2,
  mergeStart: 1,
  mergeBytesPerRow: 100,
  mergeMemory: 50e6,
  inputBytesPerRow: 200,
  storedBytesPerRow: 300,
  manifestBytes: 3000,
}

/** The numbers of a row of a table. */
const cells = (table: string, row: number): string[] =>
  table.trim().split('\n')[row + 2]!.split(' | ').slice(1)

test('a projection is the rates times rows, divided by machines', () => {
  const table = projectedTable(RATES, { rows: 10e6, machines: 10, slowRead: 100e6, fastRead: 1e9 })
  // a million rows of 200 bytes, read twice; 2,001 s of measuring; 3 GB of rows
  expect(cells(table, 0)).toEqual(['4 s at 100 MB/s', '200 MB of 2 GB |'])
  expect(cells(table, 1)).toEqual(['33 min, the start included', '300 MB of rows |'])
  expect(cells(table, 2)).toEqual(['2.8 h', ' |'])
  expect(cells(table, 3)).toEqual(['30 s at 100 MB/s, 3 s at 1 GB/s', '3 GB in 10 files |'])
  expect(cells(table, 4)).toEqual(['21 s', '1.05 GB of memory |'])
  expect(cells(table, 5)).toEqual(['2.8 h', ' |'])
})

test('the tables of the documentation follow from its rates', () => {
  const { sizes, rates } = JSON.parse(/<!-- (\{.*\}) -->/.exec(PAGE)![1]!)
  expect(PAGE).toContain(measuredTable(rates, sizes))
  expect(PAGE).toContain(projectedTable(rates))
})
