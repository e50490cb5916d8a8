import { expect, test } from 'vitest'
import { groupShards, missingParts } from '../../src/node/file-shards.ts'

test('the parts of one table are one group, in the order of their numbers', () => {
  expect(
    groupShards(['a.jsonl', 'd/test-00001-of-00002.parquet', 'b.parquet', 'd/test-00000-of-00002.parquet']),
  ).toEqual([
    { index: 0, files: ['a.jsonl'], path: 'a.jsonl' },
    {
      index: 1,
      files: ['d/test-00000-of-00002.parquet', 'd/test-00001-of-00002.parquet'],
      path: 'd/test.parquet',
    },
    { index: 2, files: ['b.parquet'], path: 'b.parquet' },
  ])
})

test('parts of other tables, and files named twice, are not mixed', () => {
  expect(
    groupShards(['x-00000-of-00002.arrow', 'x-00000-of-00003.arrow', 'y-00000-of-00002.arrow']),
  ).toHaveLength(3)
  expect(groupShards(['a.jsonl', 'a.jsonl'])).toHaveLength(2)
})

test('parts that are missing are announced', () => {
  const texts = (...files: string[]) => groupShards(files).map(missingParts)
  expect(texts('x-00001-of-00003.arrow', 'x-00000-of-00003.arrow')).toEqual([
    'x.arrow: only 2 of 3 parts are read',
  ])
  expect(texts('x-00000-of-00001.arrow', 'a.jsonl')).toEqual([undefined, undefined])
})
