import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inputErrorAt } from '@codegen-eval/messages'
import { batchesOf, testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { measuredSegment } from '../shards.ts'
import { textOf, writeRows } from './row-shards.ts'

const folder = testFolder()
const file = folder.write('in.jsonl', textOf(20))
const fresh = () => mkdtempSync(join(folder.path, 'rows-'))

test('the manifest counts rows, and names the input, the metrics and what they loaded', async () => {
  const rows = fresh()
  const broken = inputErrorAt({ file, line: 2 }, 'wrong')
  const failed = measuredSegment(
    'c',
    { x: [], y: [] },
    { measured: [{ metric: 0, text: 'no' }, Float64Array.of(1, 1)] },
  )
  const seen: number[] = []
  const manifest = await writeRows(file, rows, 1, 1, {
    rows: batchesOf([measuredSegment('a', { x: [1, 1] }), broken, failed]),
    onRecords: (count) => void seen.push(count),
    notices: () => ['read as it is'],
  })
  expect(manifest.counts).toEqual({ items: 3, outputs: 2, skipped: 2, lines: 0, nulls: 0, unparsed: {} })
  expect(manifest).toMatchObject({
    metrics: [{ spec: 'share', full: 'share:extra=x', signatures: { '': 'share|extra:x|v:1.0.0' } }],
    resources: { x: expect.stringMatching(/^[0-9a-f]{16}$/) },
    notices: ['read as it is'],
  })
  expect(seen).toEqual([2, 3])
  expect(readdirSync(rows).sort()).toEqual([
    `resource-${manifest.resources.x}.txt`,
    manifest.rows.file,
    'shard-00001-of-00001.json',
  ])
})

test('a shard that is written twice has the same bytes', async () => {
  const rows = fresh()
  const read = () => readdirSync(rows).map((name) => [name, readFileSync(join(rows, name)).toString('hex')])
  await writeRows(file, rows, 2, 3)
  const first = read()
  await writeRows(file, rows, 2, 3)
  expect(read()).toEqual(first)
})

test('the first broken row ends a run that stops, and nothing is left', async () => {
  const rows = fresh()
  const failed = measuredSegment('c', { x: [] }, { measured: [{ metric: 0, text: 'no' }], line: 7 })
  const run = writeRows(file, rows, 1, 1, { rows: batchesOf([failed]), stops: true })
  await expect(run).rejects.toThrow('in.jsonl, line 7: no')
  expect(readdirSync(rows)).toEqual([])
})

test('a shard without a row names no language', async () => {
  const manifest = await writeRows(file, fresh(), 1, 1, { rows: batchesOf([]), byLanguage: true })
  expect(manifest.metrics[0]!.signatures).toEqual({})
})
