import { pathToFileURL } from 'node:url'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { useSourceThreads } from './source-threads.ts'
import { batchesOf, items, read, recipe } from './threaded-batches.cases.ts'

useSourceThreads()
const folder = testFolder()

test('a thread that cannot create its metrics names the rows and what to do', async () => {
  const url = pathToFileURL(folder.write('only-main.mjs', `throw new Error('not in a thread')`)).href
  const registry = { ...recipe.registry, url }
  await expect(read(batchesOf(items), {}, { ...recipe, registry })).rejects.toThrow(
    /^a worker thread failed on rows of rows\.jsonl, from line 1 on: not in a thread \(measure in one thread: option threads 1\)$/,
  )
})
