import type { RowContext } from '@codegen-eval/samples'
import { openFileParts } from '@codegen-eval/samples/node/file-parts'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { metricsOfRecipe } from '../../src/node/measure-rows.ts'
import { unpackRows } from '../../src/node/part-rows.ts'
import { type PartThreadWork, partThreads } from '../../src/node/part-threads.ts'
import { useSourceThreads } from './source-threads.ts'
import { unpacked } from './unpacked.ts'

useSourceThreads()
const folder = testFolder()
const recipe = {
  registry: { url: new URL('../registry.ts', import.meta.url).href, name: 'loadRegistry', args: [] },
  specs: [{ spec: 'exact-match', full: 'exact-match' }],
  fitted: new Map<string, string>(),
  loaded: new Map<string, string>(),
  options: {},
}
const metrics = await metricsOfRecipe(recipe)
const context: RowContext = {
  file: 'rows.jsonl',
  model: 'rows',
  references: 'required',
  candidates: 'required',
}

async function started(given: Partial<PartThreadWork> = {}) {
  const lines = [1, 2, 3].map((id) => `${JSON.stringify({ id, references: 'r', candidate: 'r' })}\n`)
  const path = folder.write('rows.jsonl', lines.join(''))
  const parts = await openFileParts(path, {})
  if (typeof parts === 'string') throw new Error(parts)
  const place = { start: lines[0]!.length, end: parts.ranges.size, firstLine: 2 }
  const threads = partThreads(
    { path, parts, metrics, recipe, threads: 2, waits: true, ...given },
    { ...context, onNotice: () => {} },
  )
  return { threads, place, size: parts.ranges.size }
}

/** Waits until a condition holds, for at most a minute. */
async function until(holds: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < 60_000 && !holds(); waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return holds()
}

test('a thread measures a part, with the lines of the file', async () => {
  const { threads, place } = await started()
  const { blocks, failure } = await threads.measure({ place })
  const width = metrics[0]!.metric.columns.length
  const items = blocks.flatMap((block) => unpackRows(block, 'rows.jsonl', width).map(unpacked))
  expect(items.map((item) => 'id' in item && [item.id, item.line])).toEqual([
    [2, 2],
    [3, 3],
  ])
  expect(failure).toBeUndefined()
  await threads.close()
})

test('threads that wait start only where the rest takes long', async () => {
  const { threads, size } = await started()
  threads.report(1000, size)
  expect(threads.areFree).toBe(false)
  await threads.close()
  const slow = await started()
  slow.threads.report(1000, 1)
  expect(await until(() => slow.threads.areFree)).toBe(true)
  await slow.threads.close()
})

test('without the help of the caller, threads are free at once', async () => {
  const { threads } = await started({ helps: false })
  expect(threads.areFree).toBe(true)
  await threads.close()
})

test('a thread that fails is an error with the file and the line', async () => {
  const broken = { ...recipe, registry: { ...recipe.registry, name: 'missing' } }
  const { threads, place } = await started({ recipe: broken })
  await expect(threads.measure({ place })).rejects.toThrow(
    /a worker thread failed on rows of .*rows\.jsonl, from line 2 on: .* \(measure in one thread: option threads 1\)/,
  )
  await threads.close()
})

test('threads that were called for are started before the thread of the caller measures', async () => {
  const ports = () => process.getActiveResourcesInfo().filter((kind) => kind === 'MessagePort').length
  const before = ports()
  const { threads } = await started({ waits: false })
  await threads.started()
  expect(ports()).toBeGreaterThan(before)
  await threads.close()
  const { threads: none } = await started({ waits: true })
  await none.started()
  await none.close()
})
