import { mkdtempSync, readdirSync, writeFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { openRowFolders } from '../../src/node/row-folder.ts'
import { openShardWriter, shardName, type WriteBytes } from '../../src/node/shard-writer.ts'
import { measuredSegment } from '../shards.ts'
import { textOf, writeRows } from './row-shards.ts'

const folder = testFolder()
const file = folder.write('in.jsonl', textOf(300))
const fresh = () => mkdtempSync(join(folder.path, 'rows-'))

/** A disk with room for so many bytes, that then writes what fits and fails. */
function smallDisk(room: number): WriteBytes {
  let left = room
  return (descriptor, bytes, offset) => {
    if (left === 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    const count = Math.min(left, bytes.length - offset)
    left -= count
    return writeSync(descriptor, bytes, offset, count)
  }
}

test('a full disk ends the run with its name, leaves nothing, and the shard can be written later', async () => {
  const rows = fresh()
  const { rows: written } = await writeRows(file, fresh(), 1, 2)
  // before the rows, within them, and within the manifest
  for (const room of [0, 100, written.bytes, written.bytes + 50]) {
    const run = writeRows(file, rows, 1, 2, { write: smallDisk(room), resources: new Map() })
    await expect(run).rejects.toThrow('no space left on the device')
    expect(readdirSync(rows).filter((name) => !name.endsWith('.rows'))).toEqual([])
  }
  await writeRows(file, rows, 1, 2)
  await writeRows(file, rows, 2, 2)
  expect(openRowFolders([rows])).toHaveLength(2)
})

test('what a killed process left is removed by the next one, and what a running one writes is not', () => {
  const rows = fresh()
  const host = hostname()
    .replace(/[^\w.]/g, '_')
    .slice(0, 64)
  // Linux gives no process such a number
  const dead = `.shard-00001-of-00002-rows-${host}-99999999-1.tmp`
  const running = `.shard-00001-of-00002-rows-${host}-${process.ppid}-0.tmp`
  const elsewhere = '.shard-00001-of-00002-rows-other_host-99999999-1.tmp'
  for (const name of [dead, running, elsewhere]) writeFileSync(join(rows, name), '')
  const writer = openShardWriter(rows, { shard: 1, shards: 1 }, 0)
  const left = readdirSync(rows)
  expect(left).not.toContain(dead)
  expect(left).toEqual(expect.arrayContaining([running, elsewhere]))
  writer.discard()
  expect(readdirSync(rows).sort()).toEqual([running, elsewhere].sort())
})

test('a folder that cannot be made is named', () => {
  expect(() => openShardWriter(join(file, 'rows'), { shard: 1, shards: 1 }, 1)).toThrow(join(file, 'rows'))
})

test('nothing stands in its place before the manifest does', () => {
  const rows = fresh()
  const writer = openShardWriter(rows, { shard: 3, shards: 7 }, 1)
  writer.add([measuredSegment('a', { x: [1] })])
  expect(readdirSync(rows)).toEqual([expect.stringMatching(/^\.shard-00003-of-00007-rows-/)])
  writer.discard()
  expect(readdirSync(rows)).toEqual([])
  expect(shardName({ shard: 3, shards: 7 })).toBe('shard-00003-of-00007')
})
