import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { inputErrorAt } from '@codegen-eval/messages'
import type { Segment } from '@codegen-eval/samples'
import { itemsOf, testFolder } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import { openShardInput, shardError } from '../../src/node/shard-input.ts'

const folder = testFolder()
const row = (id: number) => `{"id":${id},"references":"r","candidate":"c"}\n`
const rows = (count: number) => Array.from({ length: count }, (_, id) => row(id)).join('')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('lines are cut into ranges that cover the file, whatever their lengths and the number of shards', async () => {
  const lengths = fc.array(fc.nat({ max: 30 }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(lengths, fc.integer({ min: 1, max: 7 }), fc.boolean(), async (pads, shards, ends) => {
      const text = pads.map((pad, id) => `${row(id).trimEnd()}${' '.repeat(pad)}\n`).join('')
      const content = ends ? text : text.trimEnd()
      const file = folder.write('cut.jsonl', content === '' ? row(0) : content)
      const ids: unknown[] = []
      let end = 0
      for (let shard = 1; shard <= shards; shard++) {
        const options = { files: [file] }
        const input = await openShardInput(options, { shard, shards })
        expect(input.range).toMatchObject({ unit: 'bytes', start: end })
        end = input.range.end
        const items = await itemsOf(input.open(options))
        ids.push(...items.map((item) => (item as Segment).id))
        expect(items.every((item) => (item as Segment).line <= Math.max(1, input.counts().lines + 1))).toBe(
          true,
        )
      }
      expect(ids).toEqual(pads.length === 0 ? [0] : pads.map((_, id) => id))
      expect(end).toBe(Math.max(content.length, content === '' ? row(0).length : 0))
    }),
    { numRuns: 25 },
  )
})

test('a worker reads its own part, and the ends of the file', async () => {
  const file = folder.write('large.jsonl', rows(40_000))
  let bytes = 0
  const options = { files: [file], onBytes: (count: number) => void (bytes += count) }
  const input = await openShardInput(options, { shard: 2, shards: 8 })
  await itemsOf(input.open(options))
  expect(bytes).toBe(input.bytes)
  expect(bytes / input.facts.size).toBeCloseTo(1 / 8, 2)
  const own = rows(40_000).slice(input.range.start, input.range.end)
  expect(input.facts.rangeHash).toBe(sha256(own))
})

test('Parquet is cut into row groups', async () => {
  const columnData = ['id', 'reference', 'candidate'].map((name) => ({
    name,
    data: [...'abcdefg'],
    type: 'STRING' as const,
  }))
  const file = folder.write('a.parquet', new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: 2 })))
  const options = { files: [file] }
  const ids: unknown[] = []
  for (const shard of [1, 2, 3]) {
    const input = await openShardInput(options, { shard, shards: 3 })
    expect(input.range).toMatchObject({ unit: 'groups', of: 4 })
    ids.push((await itemsOf(input.open(options))).map((item) => (item as Segment).id))
  }
  expect(ids).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f', 'g'],
  ])
})

test.each([
  ['gzip', ['a.jsonl.gz'], []],
  ['CSV', ['a.csv'], []],
  ['a JSON array', ['a.json'], []],
  ['several files', ['a.jsonl', 'b.jsonl'], []],
  ['separate references', ['a.txt'], ['r.txt']],
])('%s is read as a whole, and its rows are dealt', async (_, names, references) => {
  folder.write('a.jsonl.gz', gzipSync(rows(200)))
  folder.write(
    'a.csv',
    `id,reference,candidate\n${Array.from({ length: 200 }, (_, id) => `${id},r,c\n`).join('')}`,
  )
  folder.write('a.json', `[${rows(200).trimEnd().replaceAll('\n', ',')}]`)
  folder.write('a.jsonl', rows(200))
  folder.write('b.jsonl', rows(200))
  folder.write('a.txt', 'c\n'.repeat(200))
  folder.write('r.txt', 'r\n'.repeat(200))
  const options = {
    files: names.map((name) => `${folder.path}/${name}`),
    references: references.map((name) => `${folder.path}/${name}`),
  }
  let found = 0
  const facts = new Set<string>()
  for (const shard of [1, 2, 3]) {
    const input = await openShardInput(options, { shard, shards: 3 })
    expect(input.range).toEqual({ unit: 'deals', start: shard - 1, end: shard, of: 3 })
    facts.add(JSON.stringify(input.facts))
    found += (await itemsOf(input.open(options))).length
  }
  expect(found).toBe(200)
  expect(facts.size).toBe(1)
})

test('inputs of one size with other contents are told apart', async () => {
  const facts = async (content: string, name = 'same.jsonl') => {
    const file = folder.write(name, content)
    return (await openShardInput({ files: [file] }, { shard: 1, shards: 2 })).facts.identity
  }
  expect(await facts(row(1) + row(2))).not.toBe(await facts(row(1) + row(3)))
})

test('standard input is refused', async () => {
  await expect(openShardInput({ files: ['-'] }, { shard: 1, shards: 1 })).rejects.toThrow('cannot be sharded')
})

test('an error of a row has its place in the range', () => {
  const error = inputErrorAt({ file: 'a.jsonl', line: 3, column: 2 }, 'wrong')
  const range = { unit: 'bytes', start: 100, end: 200, of: 300 } as const
  expect(shardError(error, range).message).toBe('a.jsonl, line 3 from byte 100 on, column 2: wrong')
  expect(shardError(error, { ...range, start: 0 })).toBe(error)
})
