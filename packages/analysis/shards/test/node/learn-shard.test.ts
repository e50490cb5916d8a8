import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { checkSpecs } from '@codegen-eval/measure'
import { createRegistry, type MetricEntry } from '@codegen-eval/metric'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareEntry } from '../../../../core/metric/test/counting-metric.ts'
import { learnShard, mergeCountFolders } from '../../src/node/learn-shard.ts'

const folder = testFolder()
const fresh = () => mkdtempSync(join(folder.path, 'counts-'))

/** The metric with a pass that can be done in parts: it learns the sorted references. */
const entry: MetricEntry = {
  ...shareEntry,
  fit: {
    option: 'extra',
    async start() {
      const seen: string[] = []
      return {
        add: (references: readonly string[]) => void seen.push(...references),
        state: () => JSON.stringify(seen),
        merge: (state: string) => void seen.push(...(JSON.parse(state) as string[])),
        finish: () => [...seen].sort().join('+'),
      }
    },
  },
}
const registry = createRegistry([entry])
const loadRegistry = async () => registry
const [learner] = checkSpecs(registry, ['share'], {})

const rows = (references: readonly string[]) =>
  references
    .map((reference, id) => `${JSON.stringify({ id, references: reference, candidate: 'c' })}\n`)
    .join('')
const learn = (counts: string, file: string, shard: number, shards: number, versions = {}) =>
  learnShard({
    shard: { shard, shards },
    folder: counts,
    input: { files: [file] },
    learner: learner!,
    onError: 'stop',
    plugins: [],
    versions,
  })

const file = folder.write('in.jsonl', rows(['c', 'a', 'e', 'b', 'd', 'f', 'g']))

test.each([1, 2, 3, 9])('%i parts learn what one pass learns', async (shards) => {
  const counts = fresh()
  for (let shard = shards; shard >= 1; shard--)
    expect(await learn(counts, file, shard, shards)).toMatchObject({
      wasFinished: false,
      manifest: { shard, shards },
    })
  expect(await mergeCountFolders([counts], loadRegistry)).toBe('a+b+c+d+e+f+g')
})

test('the samples of a task have references that count once, also where a part ends between them', async () => {
  const line = (id: number, sample: number) =>
    `${JSON.stringify({ id, sample, references: `r${id}`, candidate: 'c' })}\n`
  const sampled = folder.write(
    'samples.jsonl',
    [0, 1].flatMap((id) => [0, 1, 2].map((s) => line(id, s))).join(''),
  )
  const counts = fresh()
  for (const shard of [1, 2, 3, 4]) await learn(counts, sampled, shard, 4)
  expect(await mergeCountFolders([counts], loadRegistry)).toBe('r0+r1')
})

test('a part that an equal run finished is left as it is', async () => {
  const counts = fresh()
  const { manifest } = await learn(counts, file, 1, 2)
  expect(await learn(counts, file, 1, 2)).toEqual({ manifest, wasFinished: true })
  expect((await learn(counts, file, 1, 2, { cli: '2' })).wasFinished).toBe(false)
})

test('parts that are missing, and other folders, are refused', async () => {
  const counts = fresh()
  await learn(counts, file, 1, 2)
  await expect(mergeCountFolders([counts], loadRegistry)).rejects.toThrow('shard 2/2 is not finished')
  await expect(mergeCountFolders([counts, folder.path], loadRegistry)).rejects.toThrow(
    `${folder.path}: not a folder of counts`,
  )
})
