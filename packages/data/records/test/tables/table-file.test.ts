import { readFileSync } from 'node:fs'
import { tablePath, valuesOf } from '@codegen-eval/test-data/tables'
import { expect, test } from 'vitest'
import { readBytes } from '../../src/node.ts'
import { openTable, openTableFolder, tableFormOf, tableFormOfFolder } from '../../src/tables/table-file.ts'

test('a table is recognized by its first bytes', () => {
  const formOf = (name: string) => tableFormOf(readFileSync(tablePath(name)).subarray(0, 64))
  expect(formOf('zstd.parquet')).toBe('parquet')
  expect(formOf('encrypted.parquet')).toBe('parquet')
  expect(formOf('lz4.arrow')).toBe('arrow')
  expect(formOf('stream.arrow')).toBe('arrow')
  expect(tableFormOf(Buffer.from('{"id": 1, "candidate": "x"}'))).toBeUndefined()
  expect(tableFormOf(new Uint8Array(0))).toBeUndefined()
  expect(tableFormOf(new Uint8Array(12).fill(255))).toBeUndefined()
})

test('both forms are opened', async () => {
  for (const [form, name] of [
    ['parquet', 'labels.parquet'],
    ['arrow', 'file.arrow'],
  ] as const)
    expect((await openTable(form, 'in', readBytes(tablePath(name)))).columns).toEqual([
      'task',
      'model',
      'reference',
      'text',
      'run',
    ])
})

test('a folder of tables of one kind is a table, whatever writers put beside them', () => {
  expect(tableFormOfFolder(['data-00000-of-00001.arrow', 'dataset_info.json', 'state.json'])).toBe('arrow')
  expect(tableFormOfFolder(['part-0.parquet', 'part-1.parquet', '_SUCCESS'])).toBe('parquet')
  expect(tableFormOfFolder(['a.parquet', 'b.arrow'])).toBeUndefined()
  expect(tableFormOfFolder(['a.parquet', 'b.py'])).toBeUndefined()
  expect(tableFormOfFolder(['state.json'])).toBeUndefined()
})

test('the tables of a folder are read in order, and only from one folder', async () => {
  const file = (path: string) => ({ path, open: () => readBytes(tablePath('labels.parquet')) })
  const table = await openTableFolder('parquet', 'dir', [file('0.parquet'), file('_meta'), file('1.parquet')])
  expect((await valuesOf(table, ['text'])).columns).toEqual([['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd']])
  expect(() => openTableFolder('parquet', 'dir', [file('test/0.parquet'), file('train/0.parquet')])).toThrow(
    'dir: the folder has tables in several folders (test/, train/): name one of them',
  )
})
