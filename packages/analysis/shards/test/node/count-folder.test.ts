import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { finishedCounts, isCountFolder, openCountFolders, writeCounts } from '../../src/node/count-folder.ts'
import { manifestOf } from '../shards.ts'

const folder = testFolder()
const fresh = () => mkdtempSync(join(folder.path, 'counts-'))
const counts = (id: string) => ({
  models: ['m'],
  head: { id, references: ['r'] },
  ids: ['00000000000000aa'],
  states: { share: '[]' },
})

test('counts are read as they were written, in the order of the input', async () => {
  const path = fresh()
  for (const shard of [2, 1]) writeCounts(path, counts(`id ${shard}`), manifestOf(shard, 2))
  expect(isCountFolder(path)).toBe(true)
  const parts = openCountFolders([path])
  expect(await Promise.all(parts.map((part) => part.read()))).toEqual([counts('id 1'), counts('id 2')])
  expect(await finishedCounts(path, { shard: 2, shards: 2 })).toEqual(parts[1]!.manifest)
  expect(await finishedCounts(path, { shard: 1, shards: 3 })).toBeUndefined()
})

test('counts that are damaged or missing are refused', async () => {
  const path = fresh()
  const { rows } = writeCounts(path, counts('a'), manifestOf(1, 2))
  expect(() => openCountFolders([path])).toThrow('are missing: shard 2/2 is not finished')
  writeFileSync(join(path, rows.file), '{}')
  expect(await finishedCounts(path, { shard: 1, shards: 2 })).toBeUndefined()
  writeCounts(path, counts('b'), manifestOf(2, 2))
  await expect(openCountFolders([path])[0]!.read()).rejects.toThrow('the counts are damaged')
  expect([isCountFolder(folder.path), isCountFolder('nowhere')]).toEqual([false, false])
})

test('a full disk leaves no manifest', () => {
  const path = fresh()
  const write = () => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' })
  }
  expect(() => writeCounts(path, counts('a'), manifestOf(1, 1), write)).toThrow('no space left on the device')
  expect(isCountFolder(path)).toBe(false)
})
