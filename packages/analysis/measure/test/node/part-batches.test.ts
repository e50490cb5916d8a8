import { pathToFileURL } from 'node:url'
import { openFileParts } from '@codegen-eval/samples/node/file-parts'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { type PartWork, partBatches } from '../../src/node/part-batches.ts'
import { idsOf, metrics, readParts, recipe, rows } from './part-batches.cases.ts'
import { useSourceThreads } from './source-threads.ts'
import { unpacked } from './unpacked.ts'

useSourceThreads()
const folder = testFolder()

const read = (lines: readonly string[], given: Parameters<typeof readParts>[1] = {}) =>
  readParts(folder.write('rows.jsonl', lines.map((line) => `${line}\n`).join('')), given)

test('the rows come in their order with their lines, and all bytes are reported', async () => {
  const { segments, bytes, size, error, parts } = await read(rows(50))
  expect(segments.map(({ id, line }) => [id, line])).toEqual(Array.from({ length: 50 }, (_, i) => [i, i + 1]))
  const scores = segments.map(({ measured }) => metrics[0].metric.score(measured?.[0] as Float64Array))
  expect(scores).toEqual(segments.map((_, i) => (i % 3 ? 0 : 1)))
  expect([bytes, error]).toEqual([size, ''])
  expect(parts).toBeGreaterThan(2)
})

test('empty outputs and repeated keys of all parts are told once each', async () => {
  const twice = '{"id":7,"id":8,"references":"r","candidate":"c"}'
  const lines = [...rows(20, { candidate: null }), twice, ...rows(20), twice]
  const { nulls, notices } = await read(lines, { nullOutputs: 'empty' })
  expect(nulls).toBe(20)
  expect(notices).toEqual([expect.stringMatching(/rows\.jsonl, line 21: .*"id"/)])
})

test('the models are chosen by the first row, and only they are measured from then on', async () => {
  const more = { candidate: undefined, candidates: { a: 'r', b: 'c' } }
  const seen: (readonly string[])[] = []
  const choose = (models: readonly string[]) => {
    seen.push(models)
    return ['b']
  }
  const { segments } = await read(rows(40, more), { choose })
  expect(seen).toEqual([['a', 'b']])
  const measured = segments.map((segment) => segment.measured?.map((each) => each instanceof Float64Array))
  // the first part is measured before its first row is known
  expect([measured[0], measured.at(-1)]).toEqual([
    [true, true],
    [false, true],
  ])
})

test('a choice that fails is left to the reader of the first row', async () => {
  const choose = () => {
    throw new Error('no model c')
  }
  const { items, error } = await read(rows(30), { choose })
  expect([items.length, error]).toEqual([30, ''])
})

test('a thread that fails names the file, the line and the way out', async () => {
  const path = folder.write('only-main.mjs', `throw new Error('not in a thread')`)
  const registry = { ...recipe.registry, url: pathToFileURL(path).href }
  const { items, error } = await read(rows(20), { helps: false, recipe: { ...recipe, registry } })
  expect(items).toEqual([])
  expect(error).toMatch(
    /^a worker thread failed on rows of .*rows\.jsonl, from line 1 on: not in a thread \(measure in one thread: option threads 1\)$/,
  )
})

test('a reader that stops early ends its threads', async () => {
  const path = folder.write('long.jsonl', rows(500).join('\n'))
  const parts = await openFileParts(path, {})
  if (typeof parts === 'string') throw new Error(parts)
  const work: PartWork = { path, parts, metrics, recipe, threads: 2, waits: false, partBytes: 100 }
  const batches = partBatches(work, {
    file: 'long.jsonl',
    model: 'm',
    references: 'required',
    candidates: 'required',
  })
  for await (const batch of batches) {
    expect(idsOf(batch.map(unpacked))[0]).toBe(0)
    break
  }
  expect(await batches[Symbol.asyncIterator]().next()).toEqual({ done: true, value: undefined })
})
