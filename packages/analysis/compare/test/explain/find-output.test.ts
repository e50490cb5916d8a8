import { InputError } from '@codegen-eval/messages'
import type { Batches, Item, Segment } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { findOutput } from '../../src/explain/find-output.ts'

const row = (id: string | number, models = ['gpt', 'codex']): Item => ({
  id,
  references: [`reference ${id}`],
  models,
  candidates: models.map((model) => `${model} ${id}`),
  file: 'out.jsonl',
  line: 1,
})

async function* batchesOf(...items: Item[]): Batches {
  for (const item of items) yield [item]
}

const stop = (error: InputError) => {
  throw error
}

test('the row of an id and the candidate of a model are found', async () => {
  expect(await findOutput(batchesOf(row('a'), row(7)), { id: '7', model: 'codex' }, stop)).toEqual({
    id: 7,
    model: 'codex',
    candidate: 'codex 7',
    references: ['reference 7'],
  })
})

test('one model needs no name', async () => {
  expect(await findOutput(batchesOf(row('a', ['gpt'])), { id: 'a' }, stop)).toMatchObject({ model: 'gpt' })
  await expect(findOutput(batchesOf(row('a')), { id: 'a' }, stop)).rejects.toThrow(
    'option model is needed, because there are several models: gpt, codex',
  )
})

test('an unknown model is an error that lists the models', async () => {
  await expect(findOutput(batchesOf(row('a')), { id: 'a', model: 'gtp' }, stop)).rejects.toThrow(
    'option model gtp: there is no such model; the models are gpt, codex',
  )
})

test('an unknown id is an error that names those most like it', async () => {
  const rows = batchesOf(...['sort', 'reverse-words', 'reverse-list', 'sum', 'reverse'].map((id) => row(id)))
  await expect(findOutput(rows, { id: 'revers-words', model: 'gpt' }, stop)).rejects.toThrow(
    'option id revers-words: there is no such id; near it are "reverse-words", "reverse-list", "reverse"',
  )
  await expect(findOutput(batchesOf(), { id: 'a', model: 'gpt' }, stop)).rejects.toThrow(/there is no row/)
})

test('the first of several samples is named, and a message names a task once', async () => {
  const samples = () => batchesOf({ ...row('a'), sample: 7 }, { ...row('a'), sample: 8 })
  expect(await findOutput(samples(), { id: 'a', model: 'gpt' }, stop)).toMatchObject({ sample: '7' })
  await expect(findOutput(samples(), { id: 'b' }, stop)).rejects.toThrow(/near it are "a"$/)
})

test('broken rows on the way go to the one who asks', async () => {
  const rows = () => batchesOf(new InputError('broken'), row('a'))
  await expect(findOutput(rows(), { id: 'a', model: 'gpt' }, stop)).rejects.toThrow('broken')
  const seen: string[] = []
  await findOutput(rows(), { id: 'a', model: 'gpt' }, ({ message }) => seen.push(message))
  expect(seen).toEqual(['broken'])
})

test('a sample of a model is found by its own label, past samples that lack the model', async () => {
  const rest = row('a') as Segment
  const two = { ...rest, models: ['gpt', 'other'], candidates: ['x', 'y'], sample: 1, labels: [1, 5] }
  const more = { ...rest, models: ['other'], candidates: ['z'], sample: 2 }
  const find = (model: string, sample: string) =>
    findOutput(batchesOf(two, more), { id: 'a', model, sample }, stop)
  expect(await find('other', '5')).toMatchObject({ candidate: 'y', sample: '5' })
  expect(await find('other', '2')).toMatchObject({ candidate: 'z' })
  await expect(find('gpt', '5')).rejects.toThrow(
    'option sample 5: there is no such sample of id a; the samples are 1',
  )
})

test('a sample is found by its label, or by its number where the first has none', async () => {
  const samples = ['first', 'second'].map(
    (text, i): Item => ({
      ...(row(7, ['gpt']) as Segment),
      candidates: [text],
      ...(i > 0 ? { sample: i + 1 } : {}),
    }),
  )
  const find = (sample?: string) => findOutput(batchesOf(...samples), { id: '7', model: 'gpt', sample }, stop)
  expect(await find()).toMatchObject({ candidate: 'first' })
  expect(await find('1')).toMatchObject({ candidate: 'first', sample: '1' })
  expect(await find('2')).toMatchObject({ candidate: 'second', sample: '2' })
  await expect(find('3')).rejects.toThrow(
    'option sample 3: there is no such sample of id 7; the samples are 1, 2',
  )
})

test('rows behind the one that is meant are not read', async () => {
  async function* rows(): Batches {
    yield [row('a')]
    throw new Error('read on')
  }
  expect(await findOutput(rows(), { id: 'a', model: 'gpt' }, stop)).toMatchObject({ id: 'a' })
})
