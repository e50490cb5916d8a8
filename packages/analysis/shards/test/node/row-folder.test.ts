import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureCorpus } from '@codegen-eval/measure'
import { createSkips } from '@codegen-eval/records'
import { openSegments } from '@codegen-eval/samples/node'
import { itemsOf, testFolder } from '@codegen-eval/test-data'
import { beforeEach, expect, test } from 'vitest'
import { joinedItems } from '../../src/joined-items.ts'
import { finishedShard, openRowFolders, readResource, storeResource } from '../../src/node/row-folder.ts'
import type { ShardManifest } from '../../src/shard-manifest.ts'
import { METRICS, textOf, writeRows } from './row-shards.ts'

const folder = testFolder()
const file = folder.write('in.jsonl', textOf(50))
let rows = ''
let shards: ShardManifest[] = []
const rowsFile = (shard: number) => join(rows, shards[shard]!.rows.file)
const manifestFile = (shard: number) => join(rows, `shard-0000${shard + 1}-of-00003.json`)

beforeEach(async () => {
  rows = mkdtempSync(join(folder.path, 'rows-'))
  shards = []
  for (const shard of [1, 2, 3]) shards.push(await writeRows(file, rows, shard, 3))
})

const read = async () => itemsOf(joinedItems(openRowFolders([rows])))

test('a corpus that was measured in shards has the rows of one that was measured at once', async () => {
  const whole = await measureCorpus(openSegments({ files: [file] }), METRICS)
  let bytes = 0
  const opened = openRowFolders([rows], (count) => (bytes += count))
  expect(await measureCorpus(joinedItems(opened), METRICS, { skips: createSkips('skip') })).toEqual(whole)
  expect(bytes).toBe(shards.reduce((sum, manifest) => sum + manifest.rows.bytes, 0))
})

test('folders of several machines are read together', async () => {
  const other = mkdtempSync(join(folder.path, 'other-'))
  for (const path of [rowsFile(1), manifestFile(1)]) {
    cpSync(path, path.replace(rows, other))
    rmSync(path)
  }
  expect(openRowFolders([other, rows]).map(({ manifest }) => manifest.shard)).toEqual([1, 2, 3])
  expect(() => openRowFolders([rows])).toThrow('are missing: shard 2/3 is not finished')
  expect(() => openRowFolders([rows, other, other])).toThrow('overlap')
})

test('rows that are cut short or missing are refused before they are read', () => {
  truncateSync(rowsFile(1), shards[1]!.rows.bytes - 8)
  expect(() => openRowFolders([rows])).toThrow(`${rowsFile(1)}: the rows are damaged: the file has`)
  rmSync(rowsFile(1))
  expect(() => openRowFolders([rows])).toThrow(`${manifestFile(1)}: its file of rows is missing`)
})

test('any changed byte is refused', async () => {
  const bytes = readFileSync(rowsFile(1))
  for (const at of [0, 5, 17, bytes.length >> 1, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 0x10
    writeFileSync(rowsFile(1), changed)
    await expect(read()).rejects.toThrow(`${rowsFile(1)}: the rows are damaged`)
  }
})

test('a manifest of another input, of another version, or under another name is refused', async () => {
  const other = folder.write('other.jsonl', textOf(50, 50))
  await writeRows(other, rows, 2, 3)
  expect(() => openRowFolders([rows])).toThrow('of another input')
  await writeRows(file, rows, 2, 3, {
    recipe: { settings: { onError: 'skip' }, plugins: [], versions: { cli: '2.0.0' } },
  })
  expect(() => openRowFolders([rows])).toThrow('another version wrote the rows: cli 2.0.0, not 1.0.0')
  await writeRows(file, rows, 2, 3)
  renameSync(manifestFile(1), join(rows, 'shard-00002-of-00004.json'))
  expect(() => openRowFolders([rows])).toThrow('the manifest is that of shard-00002-of-00003.json')
})

test('a shard is finished if its rows are whole', async () => {
  expect(await finishedShard(rows, { shard: 2, shards: 3 })).toEqual(shards[1])
  expect(await finishedShard(rows, { shard: 2, shards: 4 })).toBeUndefined()
  const bytes = readFileSync(rowsFile(1))
  bytes[40]! ^= 1
  writeFileSync(rowsFile(1), bytes)
  expect(await finishedShard(rows, { shard: 2, shards: 3 })).toBeUndefined()
})

test('a folder without rows is refused', () => {
  expect(() => openRowFolders([folder.path])).toThrow('no finished shard')
  expect(() => openRowFolders(['nowhere'])).toThrow('nowhere: no such file or folder')
})

test('texts that metrics need are stored once, by their hash', () => {
  storeResource(rows, 'abc', 'text')
  storeResource(rows, 'abc', 'other')
  expect(readResource([folder.path, rows], 'abc')).toBe('text')
  expect(() => readResource([rows], 'def')).toThrow('resource-def.txt is missing')
})
