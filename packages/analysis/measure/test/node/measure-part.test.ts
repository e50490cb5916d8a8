import { InputError } from '@codegen-eval/messages'
import type { ReadOptions, Segment } from '@codegen-eval/samples'
import { type FileParts, openFileParts } from '@codegen-eval/samples/node/file-parts'
import { testFolder } from '@codegen-eval/test-data'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import { measuredPart, type PartTask } from '../../src/node/measure-part.ts'
import { metricsOfRecipe } from '../../src/node/measure-rows.ts'
import { unpackRows } from '../../src/node/part-rows.ts'

const folder = testFolder()
const metrics = await metricsOfRecipe({
  registry: { url: new URL('../registry.ts', import.meta.url).href, name: 'loadRegistry' },
  specs: [{ spec: 'exact-match', full: 'exact-match' }],
  fitted: new Map(),
  loaded: new Map(),
})
const width = metrics[0].metric.columns.length
const rowOf = (id: number, more: object = {}) =>
  `${JSON.stringify({ id, references: 'r', candidate: id % 2 ? 'r' : 'c', ...more })}\n`

async function opened(name: string, content: string | Uint8Array, reading: ReadOptions = {}) {
  const parts = await openFileParts(folder.write(name, content), reading)
  if (typeof parts === 'string') throw new Error(parts)
  return parts
}

/** A part of a file of lines: all bytes from the first byte of a text. */
const from = (text: string, rest: string, firstLine: number) => {
  const start = Buffer.byteLength(text.slice(0, text.indexOf(rest)))
  return { start, end: Buffer.byteLength(text), firstLine }
}

async function measure(parts: FileParts, task: PartTask) {
  const found = await measuredPart(parts, metrics, task)
  const items = found.blocks.flatMap((block) => unpackRows(block, parts.name, width, task.chosen))
  return { ...found, items, segments: items as Segment[] }
}

test('the rows of a part have the numbers of their outputs and the lines of the file', async () => {
  const text = rowOf(1, { id: 'é' }) + rowOf(2) + rowOf(3)
  const parts = await opened('rows.jsonl', text)
  const { segments, failure, nulls, time } = await measure(parts, { place: from(text, rowOf(2), 2) })
  expect(segments.map(({ id, line, measured }) => [id, line, measured?.length])).toEqual([
    [2, 2, 1],
    [3, 3, 1],
  ])
  const scores = segments.map(({ measured }) => metrics[0].metric.score(measured?.[0] as Float64Array))
  expect(scores).toEqual([0, 1])
  expect([failure, nulls, time >= 0]).toEqual([undefined, 0, true])
})

test('a part without rows has no block', async () => {
  const parts = await opened('blank.jsonl', `${rowOf(1)}\n \n`)
  const start = Buffer.byteLength(rowOf(1))
  const { items, failure } = await measure(parts, { place: { start, end: parts.ranges.size, firstLine: 2 } })
  expect([items, failure]).toEqual([[], undefined])
})

test('groups of rows are a part', async () => {
  const columnData = ['id', 'reference', 'candidate'].map((name) => ({
    name,
    data: [...'abc'],
    type: 'STRING' as const,
  }))
  const parts = await opened(
    'rows.parquet',
    new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: 2 })),
  )
  const { segments } = await measure(parts, { place: { groupStart: 1, groupEnd: 2 } })
  expect(segments).toMatchObject([{ id: 'c', line: 3 }])
})

test('only the chosen models are measured', async () => {
  const text = rowOf(1, { candidate: undefined, candidates: { a: 'r', b: 'c' } })
  const parts = await opened('models.jsonl', text)
  const { segments, blocks } = await measure(parts, { place: from(text, text, 1), chosen: ['b'] })
  expect(segments[0].measured?.map((each) => each instanceof Float64Array)).toEqual([false, true])
  expect(blocks[0].numbers).toHaveLength(width)
})

test('empty outputs are counted, and a key that a row has twice is told with its line', async () => {
  const twice = '{"id":7,"id":8,"references":"r","candidate":"c"}\n'
  const text = rowOf(1) + rowOf(2, { candidate: null }) + twice
  const parts = await opened('odd.jsonl', text, { nullOutputs: 'empty' })
  const { nulls, repeatedKeys } = await measure(parts, { place: from(text, rowOf(1), 1) })
  expect([nulls, repeatedKeys.count, repeatedKeys.first]).toEqual([1, 1, { line: 3, key: 'id' }])
})

test('a broken row is one of the rows, and those after it are measured', async () => {
  const text = `${rowOf(1)}{"id":2\n${rowOf(3)}`
  const { items, failure } = await measure(await opened('broken.jsonl', text), { place: from(text, text, 1) })
  expect(items.map((item) => (item instanceof InputError ? item.at?.place.line : item.id))).toEqual([1, 2, 3])
  expect(failure).toBeUndefined()
})

test('what ends the part is data, after the rows before it', async () => {
  // the rows of the part were not looked at when the file was opened
  const text = rowOf(1, { model: 'm' }) + rowOf(2, { model: 'm', source: 's' })
  const parts = await opened('sources.jsonl', text)
  const { failure } = await measure(parts, { place: from(text, text, 1) })
  expect(failure).toMatchObject({ kind: 'usage', message: expect.stringContaining('option threads 1') })
})

test('a fault of the program is no failure of the input', async () => {
  const text = rowOf(1)
  const parts = await opened('fault.jsonl', text)
  const read = () => {
    throw new TypeError('fault')
  }
  await expect(measure({ ...parts, read }, { place: from(text, text, 1) })).rejects.toThrow(TypeError)
})
