import { mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createRegistry } from '@codegen-eval/metric'
import { itemsOf, testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareEntry } from '../../../../core/metric/test/counting-metric.ts'
import { planShard, type ShardOptions } from '../../src/node/plan-shard.ts'
import { openRowFolders } from '../../src/node/row-folder.ts'
import { textOf } from './row-shards.ts'

const folder = testFolder()
const file = folder.write('in.jsonl', textOf(20))
const fresh = () => mkdtempSync(join(folder.path, 'rows-'))
const list = folder.write('list.txt', 'learned')
const given = `share:extra=${list}`

const plan = (rows: string, shard: ShardOptions['shard'], changes: Partial<ShardOptions['measuring']> = {}) =>
  planShard({
    shard,
    folder: rows,
    input: { files: [file] },
    measuring: { registry: createRegistry([shareEntry]), metrics: [given], ...changes },
    plugins: [],
    versions: { cli: '1.0.0' },
  })

test('shards have all rows of an input once, and read a part of it each', async () => {
  const rows = fresh()
  let bytes = 0
  for (const shard of [1, 2, 3]) {
    const planned = await plan(rows, { shard, shards: 3 })
    expect(planned.finished).toBeUndefined()
    expect(planned.specs.map(({ spec }) => spec)).toEqual([given])
    bytes += planned.bytes
    await planned.measure()
  }
  const shards = openRowFolders([rows])
  const items = (await Promise.all(shards.map((shard) => itemsOf(shard.items(1))))).flat()
  expect(items.map((item) => 'id' in item && item.id)).toEqual(Array.from({ length: 20 }, (_, id) => id))
  expect(bytes).toBeGreaterThanOrEqual(textOf(20).length)
})

test('a shard that is finished is known by its next plan, unless the metrics differ', async () => {
  const rows = fresh()
  const shard = { shard: 1, shards: 2 }
  const manifest = await (await plan(rows, shard)).measure()
  expect((await plan(rows, shard)).finished).toEqual(manifest)
  const other = await plan(rows, shard, { metrics: [`${given},lang=python`] })
  expect(other.finished).toBeUndefined()
})

test('what a metric learned or loaded is stored with the rows', async () => {
  const whole = { shard: 1, shards: 1 }
  const loaded = await (await plan(fresh(), whole)).measure()
  expect(Object.keys(loaded.resources)).toEqual([list])
  const rows = fresh()
  const { resources } = await (await plan(rows, whole, { metrics: ['share'] })).measure()
  const [hash] = Object.values(resources)
  expect(readdirSync(rows)).toContain(`resource-${hash}.txt`)
})

test('a metric that learns from all references cannot do so in one of several shards', async () => {
  await expect(plan(fresh(), { shard: 1, shards: 2 }, { metrics: ['share'] })).rejects.toThrow(
    'share learns from all references, and a shard has some of them: learn first',
  )
})

test('a broken row stops the shard, or is stored as broken', async () => {
  const broken = folder.write('broken.jsonl', `${textOf(2)}{"id"\n`)
  const run = async (onError: 'stop' | 'skip', rows: string) => {
    const planned = await planShard({
      shard: { shard: 1, shards: 1 },
      folder: rows,
      input: { files: [broken] },
      measuring: { registry: createRegistry([shareEntry]), metrics: [given], onError },
      plugins: [],
      versions: {},
    })
    return planned.measure()
  }
  const rows = fresh()
  await expect(run('stop', rows)).rejects.toThrow('broken.jsonl, line 3')
  expect(readdirSync(rows)).toEqual([])
  expect((await run('skip', rows)).counts).toMatchObject({ items: 3, skipped: 1 })
})
