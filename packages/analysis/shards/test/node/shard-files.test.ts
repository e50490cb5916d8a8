import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shardFiles } from '../../src/node/shard-files.ts'
import { textOf, writeRows } from './row-shards.ts'

const folder = testFolder()

test('a folder of rows has files of shards, and may have others', async () => {
  const rows = join(folder.path, 'rows')
  await writeRows(folder.write('in.jsonl', textOf(3)), rows, 1, 1)
  const files = shardFiles(rows)
  expect(files).toHaveLength(3)
  folder.write('rows/scores.json', '{}')
  expect(shardFiles(rows)).toEqual(files)
})

test('another folder has none', () => {
  expect(shardFiles(folder.path)).toBeUndefined()
})
