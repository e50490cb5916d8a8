import { messageOf } from '@codegen-eval/messages'
import type { Item, RowContext, Segment } from '@codegen-eval/samples'
import { openFileParts } from '@codegen-eval/samples/node/file-parts'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { metricsOfRecipe } from '../../src/node/measure-rows.ts'
import { type PartWork, partBatches } from '../../src/node/part-batches.ts'
import { idsOf, recipe, rowOf, rows } from './part-batches.cases.ts'
import { useSourceThreads } from './source-threads.ts'
import { unpacked } from './unpacked.ts'

useSourceThreads()
const folder = testFolder()
const metrics = await metricsOfRecipe(recipe)

/** What comes of a file: its items, what is told, and the error at its end. */
async function read(lines: readonly string[], given: Partial<PartWork & RowContext> = {}) {
  const path = folder.write('rows.jsonl', lines.map((line) => `${line}\n`).join(''))
  const { nullOutputs = 'error', ...options } = given
  const parts = await openFileParts(path, { nullOutputs })
  if (typeof parts === 'string') throw new Error(parts)
  const told = { items: [] as Item[], notices: [] as string[], nulls: 0, bytes: 0, error: '', parts: 0 }
  const context: RowContext = {
    file: 'rows.jsonl',
    model: 'rows',
    references: 'required',
    candidates: 'required',
    nullOutputs,
    onNotice: (text) => told.notices.push(text),
    onNullOutput: () => {
      told.nulls++
    },
  }
  const onBytes = (count: number) => {
    told.bytes += count
    told.parts++
  }
  const work: PartWork = {
    path,
    parts,
    metrics,
    recipe,
    threads: 2,
    waits: true,
    partBytes: 200,
    onBytes,
    ...options,
  }
  try {
    for await (const batch of partBatches(work, context)) told.items.push(...batch.map(unpacked))
  } catch (error) {
    told.error = messageOf(error)
  }
  return { ...told, size: parts.ranges.size, segments: told.items as Segment[] }
}

test('threads give the rows of the thread of the caller', async () => {
  const lines = [...rows(30), '{"id":', '[]', ...rows(20)]
  const [own, others] = [await read(lines), await read(lines, { helps: false })]
  expect(others.items).toEqual(own.items)
  expect([others.error, others.notices]).toEqual([own.error, own.notices])
})

test('an error that ends the file comes after the rows before it', async () => {
  const lines = [
    ...rows(20, { model: 'm' }),
    rowOf(20, { model: 'm', source: 's' }),
    ...rows(20, { model: 'n' }),
  ]
  for (const helps of [true, false]) {
    const { items, error } = await read(lines, { helps })
    expect(error).toMatch(/^rows of one model each have sources/)
    expect(items.length).toBeGreaterThan(0)
    expect(idsOf(items)).toEqual(Array.from({ length: items.length }, (_, i) => i))
    expect(items.length).toBeLessThanOrEqual(20)
  }
})
