import { pathToFileURL } from 'node:url'
import type { Batches, Item } from '@codegen-eval/samples'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { metricsOfRecipe } from '../../src/node/measure-rows.ts'
import { type ThreadOptions, threadedBatches } from '../../src/node/threaded-batches.ts'
import { useSourceThreads } from './source-threads.ts'
import { batchesOf, items, recipe } from './threaded-batches.cases.ts'

useSourceThreads()
const folder = testFolder()
const metrics = await metricsOfRecipe(recipe)

async function read(
  batches: Batches,
  options: Partial<ThreadOptions> = {},
  from = recipe,
  onItem: (item: Item) => void = () => {},
): Promise<Item[]> {
  const all: Item[] = []
  const given = { threads: 2, unthreaded: 0, ...options }
  for await (const batch of threadedBatches(batches, metrics, from, given))
    for (const item of batch) {
      onItem(item)
      all.push(item)
    }
  return all
}

test('a thread that cannot create its metrics names the rows and what to do', async () => {
  const url = pathToFileURL(folder.write('only-main.mjs', `throw new Error('not in a thread')`)).href
  const registry = { ...recipe.registry, url }
  await expect(read(batchesOf(items), {}, { ...recipe, registry })).rejects.toThrow(
    /^a worker thread failed on rows of rows\.jsonl, from line 1 on: not in a thread \(measure in one thread: option threads 1\)$/,
  )
})
