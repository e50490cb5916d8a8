import { contentHash } from '@codegen-eval/metric'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { openShardInput } from '../../src/node/shard-input.ts'
import { isSameRun, type RecipeFacts, shardRecipe } from '../../src/node/shard-recipe.ts'
import type { ShardManifest } from '../../src/shard-manifest.ts'
import { learnedName } from '../../src/shard-metrics.ts'
import { manifestOf } from '../shards.ts'
import { textOf } from './row-shards.ts'

const folder = testFolder()
const file = folder.write('in.jsonl', textOf(20))
const resource = folder.write('list.txt', 'x')
const FACTS: RecipeFacts = { plugins: [], versions: { cli: '1.0.0' }, onError: 'stop' }
const shard = { shard: 1, shards: 2 }

/** The manifest of the first of two shards. */
async function done(changes: Partial<ShardManifest> = {}): Promise<ShardManifest> {
  const { facts, range } = await openShardInput({ files: [file] }, shard)
  const recipe = shardRecipe({ files: [file] }, ['share'], FACTS)
  return manifestOf(1, 2, { input: facts, range, ...recipe, ...changes })
}
const isSame = async (manifest: ShardManifest, specs = ['share'], facts = FACTS, of = shard) =>
  isSameRun(
    manifest,
    await openShardInput({ files: [file] }, of),
    shardRecipe({ files: [file] }, specs, facts),
  )

test('a recipe has what changes numbers, and neither names of files nor functions', () => {
  const input = {
    files: [file],
    clusterField: 'repo',
    idField: 'task',
    models: ['m', undefined],
    samples: true,
  }
  const { settings, plugins, versions } = shardRecipe({ ...input, onBytes() {} }, ['share', 'other'], FACTS)
  expect(settings).toEqual({
    idField: 'task',
    cluster: 'repo',
    onError: 'stop',
    models: ['m', ''],
    specs: ['share', 'other'],
  })
  expect([plugins, versions]).toEqual([FACTS.plugins, FACTS.versions])
})

test('a run is the same if its input, part, metrics and versions are', async () => {
  const manifest = await done()
  expect(await isSame(manifest)).toBe(true)
  expect(await isSame(manifest, ['share', 'other'])).toBe(false)
  expect(await isSame(manifest, ['share'], { ...FACTS, versions: { cli: '1.0.1' } })).toBe(false)
  expect(await isSame(manifest, ['share'], { ...FACTS, onError: 'skip' })).toBe(false)
  expect(await isSame(manifest, ['share'], { ...FACTS, plugins: ['p.js'] })).toBe(false)
  expect(await isSame(manifest, ['share'], FACTS, { shard: 2, shards: 2 })).toBe(false)
})

test('another input of the same name is another run', async () => {
  const manifest = await done()
  folder.write('in.jsonl', textOf(20, 1))
  expect(await isSame(manifest)).toBe(false)
  folder.write('in.jsonl', textOf(20))
  expect(await isSame(manifest)).toBe(true)
})

test('files that metrics loaded must be as they were, what they learned follows from the input', async () => {
  const resources = { [resource]: contentHash('x'), [learnedName('share')]: 'any' }
  const manifest = await done({ resources })
  expect(await isSame(manifest)).toBe(true)
  folder.write('list.txt', 'y')
  expect(await isSame(manifest)).toBe(false)
})
