import { InputError } from '@codegen-eval/messages'
import { beforeEach, expect, test } from 'vitest'
import { inputForm } from '../../src/forms/input-forms.ts'
import { chainRuns } from '../../src/join/chain-runs.ts'
import type { OpenRows } from '../../src/read/file-rows.ts'
import type { Item, Segment } from '../../src/rows/segment.ts'

const row = (id: string, model: string) => ({ id, models: [model] }) as unknown as Segment

/** Files that have been closed. */
let closed: string[]
beforeEach(() => {
  closed = []
})

function fileOf(file: string, ...batches: (readonly Item[])[]): OpenRows {
  async function* read() {
    try {
      yield* batches
    } finally {
      closed.push(file)
    }
  }
  return { file, positional: false, form: inputForm('openai-evals'), batches: read() }
}

async function itemsOf({ batches }: OpenRows): Promise<string[]> {
  const found: string[] = []
  for await (const batch of batches)
    for (const item of batch) found.push(item instanceof InputError ? item.message : String(item.id))
  return found
}

test('files of one model follow each other, after the first row of each was read', async () => {
  const notices: string[] = []
  const files = [
    fileOf('1', [new InputError('broken')], [row('a', 'm')], [row('b', 'm')]),
    fileOf('2', [row('a', 'n')]),
    fileOf('3', [row('c', 'm'), row('d', 'm')]),
  ]
  const chained = await chainRuns(files, (text) => notices.push(text))
  expect(chained.map(({ file }) => file)).toEqual(['1', '2'])
  expect(await itemsOf(chained[0])).toEqual(['broken', 'a', 'b', 'c', 'd'])
  expect(await itemsOf(chained[1])).toEqual(['a'])
  expect(notices).toEqual(['2 files of "m", the first 1: read as runs, whose outputs are samples'])
  expect(closed.toSorted()).toEqual(['1', '2', '3'])
})

test('files of a folder that names their model are of models of their own, if they answer the same tasks', async () => {
  const form = inputForm('lm-eval')
  const chain = async (...files: (readonly [file: string, id: string])[]) => {
    const opened = files.map(([file, id]) => ({ ...fileOf(`f/samples_${file}.jsonl`, [row(id, 'f')]), form }))
    const chained = await chainRuns(opened)
    const models: (readonly string[])[] = []
    for (const { batches } of chained)
      for await (const batch of batches) models.push((batch[0] as Segment).models)
    return models
  }
  const [first, second] = ['2026-01-01T10-00-00', '2026-01-02T10-00-00']
  expect(await chain([`code_gpt_${first}`, 'a'], [`code_llama_${first}`, 'a'])).toEqual([
    ['code_gpt'],
    ['code_llama'],
  ])
  // runs of one benchmark, and two benchmarks
  expect(await chain([`code_${first}`, 'a'], [`code_${second}`, 'a'])).toEqual([['f'], ['f']])
  expect(await chain([`code_${first}`, 'a'], [`math_${first}`, 'b'])).toEqual([['f'], ['f']])
})

test('a file that is not read to its end is closed', async () => {
  const [chained] = await chainRuns([fileOf('1', [row('a', 'm')], [row('b', 'm')])])
  for await (const _ of chained.batches) break
  expect(closed).toEqual(['1'])
})

test('files without a segment are no runs of a model', async () => {
  const broken = [new InputError('broken')]
  expect(
    await chainRuns([fileOf('1', broken), fileOf('2', [row('a', 'm')]), fileOf('3', broken)]),
  ).toHaveLength(3)
})
