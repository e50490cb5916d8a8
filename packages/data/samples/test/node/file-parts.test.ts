import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chunksWith } from '@codegen-eval/records'
import fc from 'fast-check'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import { type FileParts, openFileParts, rangeBytes } from '../../src/node/file-parts.ts'
import { brief, briefly, itemsOf, testFolder } from '../reading.ts'

const folder = testFolder()
const row = (id: number) => `{"id":${id},"references":"r${id}","candidate":"é${id}","model":"m"}\n`

async function opened(name: string, content: string | Uint8Array): Promise<FileParts> {
  const parts = await openFileParts(folder.write(name, content), {}, { withTables: true })
  if (typeof parts === 'string') throw new Error(parts)
  return parts
}

/** The rows of some bytes of a file of lines. */
function linesOf({ ranges, settings, read }: FileParts, start: number, end: number, firstLine: number) {
  return read({ lines: chunksWith(rangeBytes(ranges, start, end), { ...settings, firstLine }) })
}

test('parts of JSON Lines are read in any order, after the byte order mark', async () => {
  const parts = await opened('marked.jsonl', `\ufeff${row(1)}${row(2)}`)
  const middle = 3 + Buffer.byteLength(row(1))
  expect([parts.name, parts.start, parts.groups]).toEqual([join(folder.path, 'marked.jsonl'), 3, undefined])
  expect(await itemsOf(linesOf(parts, middle, parts.ranges.size, 2))).toMatchObject([{ id: 2, line: 2 }])
  expect((await itemsOf(linesOf(parts, parts.start, middle, 1))).map(brief)).toEqual(['1: m=é1 < r1'])
})

test('a row of a part that is broken names the file and its line', async () => {
  const parts = await opened('broken.jsonl', `${row(1)}{"id":\n`)
  expect(await briefly(linesOf(parts, Buffer.byteLength(row(1)), parts.ranges.size, 2))).toEqual([
    expect.stringMatching(/broken\.jsonl.*line 2/),
  ])
})

test('groups of rows of Parquet are parts', async () => {
  const columnData = ['id', 'reference', 'candidate'].map((name) => ({
    name,
    data: [...'abc'],
    type: 'STRING' as const,
  }))
  const bytes = new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: 2 }))
  const parts = await opened('rows.parquet', bytes)
  expect(parts.groups?.map(({ rows }) => rows)).toEqual([2, 1])
  expect((await itemsOf(parts.read({ groupStart: 1, groupEnd: 2 }))).map(brief)).toEqual(['c: rows=c < c'])
})

test('tables of text have parts if that is asked for', async () => {
  const path = folder.write('rows.csv', 'id,reference,candidate\n1,r,c\n')
  expect(await openFileParts(path, {}, { withTables: true })).toMatchObject({ header: { lines: 1 } })
  expect(await openFileParts(path, {})).toMatch(/has a form without parts/)
})

test.each<[name: string, content: string | Uint8Array, why: string]>([
  ['empty.jsonl', '', 'can be read once'],
  ['packed.jsonl', gzipSync(row(1)), 'is packed with gzip'],
  ['packed.jsonl.gz', gzipSync(row(1)), 'is packed with gzip'],
  ['list.json', `[${row(1)}]`, 'has a form without parts, or rows without ids'],
  ['counted.jsonl', '{"references":"r","candidate":"c"}\n', 'has a form without parts, or rows without ids'],
])('%s is left to one reader, and why is told', async (name, content, why) => {
  const path = folder.write(name, content)
  expect(await openFileParts(path, {})).toBe(`${path} ${why}`)
})

test('a folder has no parts, and neither has standard input', async () => {
  const path = join(folder.path, 'programs')
  mkdirSync(path)
  expect(await openFileParts(path, {})).toBe(`${path} is a folder`)
  expect(await openFileParts('-', {})).toBe('standard input can be read once')
})

test('a missing file is an error', async () => {
  await expect(openFileParts(join(folder.path, 'none.jsonl'), {})).rejects.toThrow('no such file')
})

test('the bytes of a range are those between its ends, in chunks of a bounded size', async () => {
  const size = 3 << 20
  const all = Uint8Array.from({ length: size }, (_, i) => (i * 31 + (i >> 8)) & 255)
  const reads: number[] = []
  const ranges = {
    size,
    async read(start: number, end: number) {
      return all.subarray(start, end)
    },
    async *pieces(start: number, end: number, pieceBytes: () => number) {
      for (let at = start; at < end; at += pieceBytes()) {
        const piece = all.slice(at, Math.min(end, at + pieceBytes()))
        reads.push(piece.length)
        yield piece
        // the memory of a piece is used again
        piece.fill(0)
      }
    },
  }
  const place = fc.integer({ min: 0, max: size })
  await fc.assert(
    fc.asyncProperty(place, place, async (a, b) => {
      const [start, end] = [Math.min(a, b), Math.max(a, b)]
      const chunks: Uint8Array[] = []
      for await (const chunk of rangeBytes(ranges, start, end)) chunks.push(chunk.slice())
      expect(Buffer.concat(chunks).equals(all.subarray(start, end))).toBe(true)
      expect(chunks.every(({ length }) => length > 0 && length <= 1 << 16)).toBe(true)
    }),
    { numRuns: 20 },
  )
  expect(Math.max(...reads)).toBeLessThanOrEqual(1 << 20)
})

test('an empty range has no bytes', async () => {
  const ranges = { size: 9, read: async () => new Uint8Array(0), async *pieces() {} }
  for await (const chunk of rangeBytes(ranges, 4, 4)) throw new Error(String(chunk))
})
