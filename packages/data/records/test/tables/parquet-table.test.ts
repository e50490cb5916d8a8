import { readFileSync } from 'node:fs'
import { InputError } from '@codegen-eval/messages'
import { chunksOf } from '@codegen-eval/test-data'
import { LONG, tablePath, valuesOf } from '@codegen-eval/test-data/tables'
import fc from 'fast-check'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import { readBytes } from '../../src/node.ts'
import { openParquet } from '../../src/tables/parquet-table.ts'

const COLUMNS = {
  id: [1n, 2n ** 60n + 1n, 3n],
  reference: ['a', 'b', LONG],
  candidate: ['a', 'ü😀', LONG],
  unused: [1.5, null, 2],
} as const

const uncompressed = new Uint8Array(
  parquetWriteBuffer({
    columnData: Object.entries(COLUMNS).map(([name, data]) => ({ name, data: [...data] })),
    codec: 'UNCOMPRESSED',
    rowGroupSize: 2,
  }),
)

test.each([
  ['hyparquet-writer did not pack', () => chunksOf(uncompressed)],
  ...['snappy', 'gzip', 'brotli', 'zstd', 'lz4'].map(
    (codec) => [`pyarrow packed with ${codec}`, () => readBytes(tablePath(`${codec}.parquet`))] as const,
  ),
] as const)('a file that %s gives its values, one row group at a time', async (_, chunks) => {
  const table = await openParquet('in', chunks())
  expect(table.columns).toEqual(Object.keys(COLUMNS))
  expect(await table.firstRow()).toEqual([1n, 'a', 'a', 1.5])
  const { batches, columns } = await valuesOf(table)
  expect(batches).toBe(2)
  expect(columns.map((values) => [...values])).toEqual(Object.values(COLUMNS))
})

test('only the bytes of the columns that are asked for are read', async () => {
  const bytes = parquetWriteBuffer({
    columnData: [
      { name: 'id', data: ['x', 'y'] },
      { name: 'large', data: Array.from({ length: 2 }, () => 'z'.repeat(1 << 21)) },
    ],
    codec: 'UNCOMPRESSED',
  })
  let read = 0
  const source = {
    async *[Symbol.asyncIterator]() {},
    openRanges: async () => ({
      size: bytes.byteLength,
      async read(start: number, end: number) {
        read += end - start
        return new Uint8Array(bytes.slice(start, end))
      },
      async *pieces() {},
    }),
  }
  const table = await openParquet('in', source)
  expect((await valuesOf(table, ['id'])).columns).toEqual([['x', 'y']])
  expect(read).toBeLessThan(1 << 20)
})

test('lists and structs become lists and objects', async () => {
  const { columns } = await valuesOf(await openParquet('in', readBytes(tablePath('nested.parquet'))))
  expect(columns).toEqual([
    ['x', 'y'],
    [['a', 'b'], ['c']],
    [
      { m: 'a', n: 'b' },
      { m: 'c', n: null },
    ],
  ])
})

test('a stream of bytes is read, too', async () => {
  const table = await openParquet('in', chunksOf(readFileSync(tablePath('labels.parquet')), 100))
  expect((await valuesOf(table, ['task', 'model'])).columns).toEqual([
    [7n, 8n, 7n, 8n],
    ['m', 'm', 'n', 'n'],
  ])
})

test('an encrypted file is an error that says so', async () => {
  const encrypted = 'in: the Parquet file is encrypted: write it without encryption'
  await expect(openParquet('in', readBytes(tablePath('encrypted.parquet')))).rejects.toThrow(encrypted)
  const columns = await openParquet('in', readBytes(tablePath('encrypted-columns.parquet')))
  await expect(columns.firstRow()).rejects.toThrow(encrypted)
})

test('a file that is cut short is an error', async () => {
  const bytes = readFileSync(tablePath('zstd.parquet'))
  for (const end of [4, 11, bytes.length - 1])
    await expect(openParquet('in', chunksOf(bytes.subarray(0, end)))).rejects.toThrow(
      'in: the Parquet file is cut short: it does not end with PAR1',
    )
})

test('text that is not UTF-8 is no string', async () => {
  const bytes = Buffer.from(uncompressed)
  bytes.set([0xff], bytes.indexOf('ü😀'))
  const { columns } = await valuesOf(await openParquet('in', chunksOf(bytes)), ['candidate'])
  expect(columns[0]![1]).toEqual({ invalid: 'bytes that are not UTF-8' })
})

test('any damage gives values or an InputError', async () => {
  const files = ['snappy.parquet', 'nested.parquet', 'labels.parquet'].map((name) =>
    readFileSync(tablePath(name)),
  )
  const changes = fc.array(fc.tuple(fc.nat(1200), fc.nat(255)), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), changes, fc.boolean(), async (file, bytes, isEnd) => {
      const damaged = Buffer.from(file)
      for (const [at, byte] of bytes)
        damaged[isEnd ? Math.max(0, file.length - 1 - at) : Math.min(at, file.length - 1)] = byte
      try {
        await valuesOf(await openParquet('in', chunksOf(damaged)))
      } catch (error) {
        expect(error).toBeInstanceOf(InputError)
        // no words of the engine about parts of the library
        expect((error as InputError).message).not.toMatch(/Cannot|not a function|typed array|undefined|NaN/)
      }
    }),
    { numRuns: 60, seed: 4 },
  )
})
