import { chunksWith } from '@codegen-eval/records'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import { openRecordParts } from '../../src/read/record-parts.ts'
import { briefly, chunksOf, itemsOf } from '../reading.ts'

const row = (id: number) =>
  `{"id":${id},"references":"r","candidate":${id === 2 ? 'null' : '"c"'},"model":"m"}\n`
const file = (path: string, content: string | Uint8Array) => ({ path, chunks: chunksOf(content) })

test('lines of a part are read as they stand, with lines counted from its start', async () => {
  const parts = await openRecordParts(file('a.jsonl', row(1)), { nullOutputs: 'empty' })
  let nulls = 0
  const rows = parts!.read(
    { lines: chunksWith(chunksOf(row(2) + row(2)), {}) },
    {
      onNullOutput: () => {
        nulls++
      },
    },
  )
  expect(await itemsOf(rows)).toMatchObject([
    { id: 2, line: 1, partial: true },
    { id: 2, line: 2, models: ['m'] },
  ])
  expect(nulls).toBe(2)
  expect(parts!.groups).toBeUndefined()
})

test('row groups of Parquet are read alone, with rows counted from the start of the file', async () => {
  const columnData = ['reference', 'candidate'].map((name) => ({
    name,
    data: [...'abcde'],
    type: 'STRING' as const,
  }))
  const bytes = new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: 2 }))
  const parts = await openRecordParts(file('a.parquet', bytes))
  expect(parts!.groups!.map(({ rows }) => rows)).toEqual([2, 2, 1])
  const ends = parts!.groups!.map(({ end }) => end)
  expect(parts!.groups!.map(({ start }) => start)).toEqual([4, ...ends.slice(0, 2)])
  const rows = await itemsOf(parts!.read({ groupStart: 1, groupEnd: 3 }))
  expect(rows).toMatchObject([3, 4, 5].map((line) => ({ id: line, line })))
})

test.each([
  ['a.csv', 'id,reference,candidate\n1,r,c\n', {}],
  ['a.json', `[${row(1)}]`, {}],
  // the number of a row in a part is no id
  ['a.jsonl', '{"references":"r","candidate":"c"}\n', {}],
  ['a.jsonl', '{"snippet":"r","m":"c","grade-m":1}\n', { layout: 'study' as const }],
])('%s cannot be read in parts', async (path, content, options) => {
  expect(await openRecordParts(file(path, content), options)).toBeUndefined()
})

test('in a part, a row without an id is an error', async () => {
  const parts = await openRecordParts(file('a.jsonl', row(1)))
  const rest = '{"references":"r","candidate":"c"}\n'
  expect(await briefly(parts!.read({ lines: chunksOf(rest) }))).toEqual([
    expect.stringContaining('field "id" is missing'),
  ])
})
