import { InputError } from '@codegen-eval/messages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gatherModels } from '../../src/join/gather-models.ts'
import type { Item, Segment } from '../../src/rows/segment.ts'
import { batchesOf, brief, briefly, itemsOf, segment } from '../reading.ts'

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
  const sorted = (items: readonly Item[]) =>
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
    'in, line 1: id "a" has model "x" twice: a task has one output of a model, without samples',
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

describe('samples', () => {
  const gatherSamples = (items: readonly Item[], maxCharacters?: number) =>
    gatherModels(batchesOf(items), {
      samples: true,
      ...(maxCharacters === undefined ? {} : { maxCharacters }),
    })

  test('the k-th rows of an id and its models belong together', async () => {
    const rows = [
      part('a', 'x', '1'),
      part('a', 'x', '2'),
      part('b', 'y', '3'),
      part('a', 'y', '4'),
      part('b', 'x', '5'),
    ]
    const items = await itemsOf(gatherSamples(rows))
    expect(items.map(brief)).toEqual(['a: x=1, y=4 < r', 'a: x=2 < r', 'b: y=3, x=5 < r'])
    expect(items.map((item) => (item as Segment).sample)).toEqual([undefined, 2, undefined])
  })

  test('an id may look like the key of a further sample', async () => {
    const rows = [part('a', 'x', '1'), part('\n2:a', 'x', '2'), part('a', 'x', '3'), part('\n2:a', 'x', '4')]
    const items = (await itemsOf(gatherSamples(rows))) as Segment[]
    expect(items.map(({ id, candidates }) => [id, ...candidates])).toEqual([
      ['a', '1'],
      ['\n2:a', '2'],
      ['a', '3'],
      ['\n2:a', '4'],
    ])
  })

  test('labels are kept, and one that comes twice for a model is an error', async () => {
    const labelled = (model: string, sample: number, text: string) => ({ ...part('a', model, text), sample })
    const items = await itemsOf(
      gatherSamples([
        labelled('x', 7, '1'),
        labelled('x', 9, '2'),
        labelled('y', 7, '3'),
        labelled('x', 9, '4'),
      ]),
    )
    expect(items.map(brief).sort()).toEqual([
      'a: x=1, y=3 < r',
      'a: x=2 < r',
      expect.stringMatching(/id "a" has sample 9 of model "x" twice/),
    ])
  })

  test('rows read by order and identical rows are announced once', async () => {
    const notices: string[] = []
    const rows = [
      part('a', 'x', '1'),
      part('a', 'x', '1'),
      part('a', 'y', '2'),
      part('a', 'y', '3'),
      part('b', 'x', '1'),
    ]
    await itemsOf(
      gatherModels(batchesOf(rows), { samples: true, file: 'in', onNotice: (text) => notices.push(text) }),
    )
    expect(notices).toEqual([
      'in: task a has 2 rows: read as samples by order',
      'warning: in: 1 row with the same id, model and text as an earlier row, the first of id "a": counted as samples',
    ])
  })

  test('beyond the limit the older half is passed on, and a later sample of it is an error', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => part(`t${i}`, 'x', 'long '.repeat(20)))
    const items = await itemsOf(gatherSamples([...rows, part('t0', 'x', 'late')], 1000))
    expect(items.map(brief).filter((text) => text.includes('too far apart'))).toHaveLength(1)
    expect(items).toHaveLength(21)
  })
})
