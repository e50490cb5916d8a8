import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gatherModels } from '../../src/input/gather-models.ts'
import type { Segment } from '../../src/input/segment.ts'
import { InputError } from '../../src/input-error.ts'
import { batchesOf, briefly, itemsOf, segment } from '../reading.ts'

const part = (id: string | number, model: string, candidate: string, references = ['r']): Segment => ({
  ...segment(id, references, { [model]: candidate }),
  partial: true,
})

const gather = (items: readonly (Segment | InputError)[], limit?: number) =>
  briefly(gatherModels(batchesOf(items), limit === undefined ? {} : { maxCharacters: limit }))

test('rows of one id become one segment, wherever they stand', async () => {
  expect(
    await gather([part('a', 'x', 'c'), part('b', 'x', 'e'), part('b', 'y', 'f'), part('a', 'y', 'd')]),
  ).toEqual(['a: x=c, y=d < r', 'b: x=e, y=f < r'])
})

test('the order of rows changes the order of segments and models, and nothing else', async () => {
  const rows = ['a', 'b', 'c'].flatMap((id) => ['x', 'y'].map((model) => part(id, model, `${id}${model}`)))
  const sorted = (items: Awaited<ReturnType<typeof itemsOf>>) =>
    items
      .map((item) => {
        if (item instanceof InputError) throw item
        return [item.id, item.models.map((model, i) => `${model}=${item.candidates[i]}`).sort()]
      })
      .sort()
  const expected = sorted(await itemsOf(gatherModels(batchesOf(rows))))
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(rows, { minLength: rows.length }), async (shuffled) => {
      expect(sorted(await itemsOf(gatherModels(batchesOf(shuffled))))).toEqual(expected)
    }),
  )
})

test('a model that comes twice, and other references, are errors in their places', async () => {
  expect(await gather([part('a', 'x', 'c'), part('a', 'x', 'd')])).toEqual([
    'in, line 1: id "a" has model "x" twice',
    'a: x=c < r',
  ])
  expect(await gather([part('a', 'x', 'c'), part('a', 'y', 'd', ['s'])])).toEqual([
    'in, line 1: the references of id "a" differ from those on line 1',
    'a: x=c < r',
  ])
})

test('references and grades of one row serve all', async () => {
  const graded = { ...part('a', 'x', 'c', []), grades: new Map([['x', 3]]) }
  const [item] = await itemsOf(gatherModels(batchesOf([graded, part('a', 'y', 'd')])))
  expect(item).toMatchObject({ references: ['r'], models: ['x', 'y'], grades: new Map([['x', 3]]) })
  expect(item).not.toHaveProperty('partial')
})

test('segments that are whole, and errors, pass through', async () => {
  expect(await gather([new InputError('broken'), segment('a', ['r'], { m: 'c' })])).toEqual([
    'broken',
    'a: m=c < r',
  ])
})

test('beyond the limit the older half is passed on, and a late row is an error', async () => {
  // each row counts 102 characters
  const rows = Array.from({ length: 4 }, (_, i) => part(i, 'x', 'c'))
  const late = { ...part(0, 'y', 'd'), line: 9 }
  expect(await gather([...rows, late, part(3, 'y', 'd')], 400)).toEqual([
    '0: x=c < r',
    '1: x=c < r',
    'in, line 9: the rows of id 0 lie too far apart: sort the file by id (the first one is on line 1)',
    '2: x=c < r',
    '3: x=c, y=d < r',
  ])
})
