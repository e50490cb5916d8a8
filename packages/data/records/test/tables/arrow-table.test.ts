import { readFileSync } from 'node:fs'
import { InputError } from '@codegen-eval/messages'
import { chunksOf } from '@codegen-eval/test-data'
import { LONG, tablePath, valuesOf } from '@codegen-eval/test-data/tables'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBytes } from '../../src/node.ts'
import { openArrow } from '../../src/tables/arrow-table.ts'

test.each(['lz4', 'zstd'])('a Feather file that pyarrow packed with %s gives its values', async (codec) => {
  const table = await openArrow('in', readBytes(tablePath(`${codec}.arrow`)))
  expect(table.columns).toEqual(['id', 'reference', 'candidate', 'unused'])
  expect(await table.firstRow()).toEqual([1n, 'a', 'a', 1.5])
  const { batches, columns } = await valuesOf(table)
  expect(batches).toBe(2)
  expect(columns).toEqual([
    [1n, 2n ** 60n + 1n, 3n],
    ['a', 'b', LONG],
    ['a', 'ü😀', LONG],
    [1.5, null, 2],
  ])
})

test.each(['file.arrow', 'stream.arrow'])('%s has dictionaries, structs and lists', async (name) => {
  const { batches, columns } = await valuesOf(await openArrow('in', readBytes(tablePath(name))))
  expect(batches).toBe(2)
  expect(columns.slice(0, 4)).toEqual([
    [7n, 8n, 7n, 8n],
    ['m', 'm', 'n', 'n'],
    ['a', 'b', 'a', 'b'],
    ['a', 'b', 'c', 'd'],
  ])
  expect(columns[4]![2]).toEqual({ at: 2n, tags: ['t'] })
})

test('chunks may end anywhere', async () => {
  const bytes = readFileSync(tablePath('stream.arrow'))
  for (const size of [1, 7, 64])
    expect((await valuesOf(await openArrow('in', chunksOf(bytes, size)), ['text'])).columns).toEqual([
      ['a', 'b', 'c', 'd'],
    ])
})

test('lists become lists, and nulls stay', async () => {
  const { columns } = await valuesOf(await openArrow('in', readBytes(tablePath('nested.arrow'))))
  expect(columns).toEqual([
    ['x', 'y'],
    [['a', 'b'], ['c']],
    [
      { m: 'a', n: 'b' },
      { m: 'c', n: null },
    ],
  ])
})

test('a file that is cut short is an error', async () => {
  for (const name of ['file.arrow', 'stream.arrow']) {
    const bytes = readFileSync(tablePath(name))
    const cut = async () => valuesOf(await openArrow('in', chunksOf(bytes.subarray(0, 1500))))
    await expect(cut()).rejects.toThrow('in: the Arrow file is damaged: it is cut short')
  }
})

test('text that is not UTF-8 is no string', async () => {
  const bytes = readFileSync(tablePath('stream.arrow'))
  bytes.set([0xff], bytes.indexOf('abc'))
  const { columns } = await valuesOf(await openArrow('in', chunksOf(bytes)), ['text'])
  expect(columns[0]![0]).toEqual({ invalid: 'bytes that are not UTF-8' })
})

test('any damage gives values or an InputError', async () => {
  const files = ['lz4.arrow', 'file.arrow', 'stream.arrow'].map((name) => readFileSync(tablePath(name)))
  const changes = fc.array(fc.tuple(fc.nat(3000), fc.nat(255)), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), changes, async (file, bytes) => {
      const damaged = Buffer.from(file)
      for (const [at, byte] of bytes) damaged[Math.min(at, file.length - 1)] = byte
      try {
        await valuesOf(await openArrow('in', chunksOf(damaged)))
      } catch (error) {
        expect(error).toBeInstanceOf(InputError)
      }
    }),
    { numRuns: 60, seed: 4 },
  )
})
