import { chunksOf, itemsOf } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunksWith } from '../../src/bytes/chunks.ts'
import { type CutOptions, cutRows, type FilePart, firstRecord } from '../../src/bytes/file-parts.ts'
import { readLines } from '../../src/bytes/read-lines.ts'
import { type CsvDelimiter, readCsvRecords } from '../../src/csv/csv-records.ts'

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** The parts of some bytes. */
async function partsOf(
  bytes: Uint8Array<ArrayBuffer>,
  size: number,
  options: Omit<CutOptions, 'partBytes'> = {},
): Promise<FilePart[]> {
  async function* pieces(start: number, end: number, pieceBytes: () => number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; ) {
      const to = Math.min(end, at + pieceBytes())
      const piece = bytes.slice(at, to)
      yield piece
      // the memory of a piece is used again
      piece.fill(0)
      at = to
    }
  }
  const ranges = {
    size: bytes.length,
    read: async (start: number, end: number) => bytes.slice(start, end),
    pieces,
  }
  const parts: FilePart[] = []
  for await (const part of cutRows(ranges, { ...options, partBytes: () => size })) parts.push(part)
  return parts
}

/** The results of a reader for the whole text, and for its parts one after another, up to an error. */
async function readBoth(
  text: string,
  size: number,
  read: (chunks: ReturnType<typeof chunksWith>) => AsyncIterable<readonly unknown[]>,
  delimiter?: string,
): Promise<readonly [whole: unknown[], parts: unknown[]]> {
  const bytes = encode(text)
  const rowsOf = async (some: readonly FilePart[]): Promise<unknown[]> => {
    const rows: unknown[] = []
    for (const { start, end, firstLine } of some) {
      try {
        const piece = chunksOf(bytes.subarray(start, end), 7)
        for await (const batch of read(chunksWith(piece, { firstLine }))) rows.push(...batch)
      } catch (error) {
        return [...rows, (error as Error).message]
      }
    }
    return rows
  }
  const whole = [{ start: 0, end: bytes.length, firstLine: 1 }]
  return [await rowsOf(whole), await rowsOf(await partsOf(bytes, size, { delimiter }))]
}

async function* numberedLines(chunks: ReturnType<typeof chunksWith>): AsyncGenerator<readonly string[]> {
  for await (const { first, lines } of readLines('in', chunks))
    yield lines.map((line, i) => `${first + i}: ${typeof line === 'string' ? line : line.error.message}`)
}

const piece = fc.constantFrom('a', 'é', '"', '""', ',', '\t', '\n', '\r\n', 'b"', '\n\n', ',"', '"\n', '\t"')

test('parts have the lines of the whole file with their numbers', async () => {
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 30 }), async (content, size) => {
      const [whole, parts] = await readBoth(content, size, numberedLines)
      expect(parts).toEqual(whole)
    }),
  )
})

test('parts have the records of the whole table, up to the first error, also where quotes hold line feeds', async () => {
  const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom<CsvDelimiter>(',', '\t'),
      async (content, size, delimiter) => {
        const read = (chunks: ReturnType<typeof chunksWith>) => readCsvRecords('in', chunks, delimiter)
        const [whole, parts] = await readBoth(content, size, read, delimiter)
        expect(parts).toEqual(whole)
      },
    ),
    { numRuns: 500 },
  )
})

test('a valid table is cut into parts of about the size that is asked for', async () => {
  const row = '1,"two\nlines, ""quoted""",x\n'
  const parts = await partsOf(encode(row.repeat(100)), 3 * row.length + 5, { delimiter: ',' })
  expect(parts.length).toBeGreaterThan(25)
  expect(parts.every(({ start, end }) => (end - start) % row.length === 0)).toBe(true)
  expect(parts.at(-1)!.end).toBe(100 * row.length)
  expect(parts[1]!.firstLine).toBe(1 + (2 * parts[0]!.end) / row.length)
})

test('a row without an end is cut once it is certain to be too long', async () => {
  const bytes = encode('x'.repeat(1000))
  expect(await partsOf(bytes, 16, { maxRowBytes: 10 })).toEqual([{ start: 0, end: 48, firstLine: 1 }])
  const chunks = chunksWith(chunksOf(bytes.subarray(0, 48), 16), { maxRowBytes: 10 })
  await expect(itemsOf(numberedLines(chunks))).rejects.toThrow('longer than 10 bytes')
})

test('the first record ends after its quotes, and blank lines before it are none', () => {
  expect(firstRecord(encode('\r\n\n"a\nb",c\nd\n'), ',')).toEqual({ end: 11, lines: 4 })
  expect(firstRecord(encode('a,b\r\n1,2'), ',')).toEqual({ end: 5, lines: 1 })
  expect(firstRecord(encode('"a\nb\n'), ',')).toBeUndefined()
  expect(firstRecord(encode('a,b'), ',')).toBeUndefined()
})
