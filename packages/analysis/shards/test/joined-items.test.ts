import { inputErrorAt } from '@codegen-eval/messages'
import type { Item, Segment } from '@codegen-eval/samples'
import { batchesOf, itemsOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { DEAL_ROWS, dealtTo, joinedItems } from '../src/joined-items.ts'
import { manifestOf, measuredSegment, shardOf } from './shards.ts'

const text = (item: Item) =>
  item instanceof Error ? item.message : `${item.id} ${item.line} ${item.models} ${item.sample ?? ''}`.trim()

test('rows of one id are joined across shards, and lines continue', async () => {
  const shards = [
    shardOf(manifestOf(1, 2), () => [measuredSegment('a', { x: [1] }, { partial: true })]),
    shardOf(manifestOf(2, 2), (line) => [
      measuredSegment('a', { y: [2] }, { partial: true, line: line + 1 }),
      inputErrorAt({ file: 'in.jsonl', line: line + 2 }, 'wrong'),
    ]),
  ]
  const items = await itemsOf(joinedItems(shards))
  expect(items.map(text).sort()).toEqual(['a 1 x,y', 'in.jsonl, line 4: wrong'])
  const joined = items.find((item) => !(item instanceof Error)) as Segment
  expect(joined.measured).toEqual([Float64Array.of(1), Float64Array.of(2)])
})

test('samples are numbered, and what breaks the order of the whole is found', async () => {
  const notices: string[] = []
  const shards = [
    shardOf(manifestOf(1, 2), () => [measuredSegment('a', { x: [1], y: [1] }, { cluster: 'c' })]),
    shardOf(manifestOf(2, 2), () => [
      measuredSegment('a', { y: [2] }),
      measuredSegment('b', { x: [3] }, { cluster: 'c' }),
      measuredSegment('c', { x: [3], y: [3] }),
      measuredSegment('a', { x: [1], y: [1] }, { references: ['00000000000000aa'] }),
    ]),
  ]
  const onNotice = (notice: string) => void notices.push(notice)
  expect((await itemsOf(joinedItems(shards, { clusterField: 'repo', onNotice }))).map(text)).toEqual([
    'a 1 x,y',
    'a 1 y 2',
    'in.jsonl, line 1: the models differ from those of the rows before: "y" missing',
    'in.jsonl, line 1: field "repo" is missing: no file has it',
    'in.jsonl, line 1: the references of id "a" differ from those on line 1',
  ])
  expect(notices).toEqual([expect.stringContaining('task a has 2 rows')])
})

test('rows that were dealt come in their order again, whatever the number of shards', async () => {
  const rows = Array.from({ length: 5 * DEAL_ROWS + 3 }, (_, id) => segment(id, ['r'], { x: 'c' }))
  for (const shards of [1, 2, 7]) {
    const parts = await Promise.all(
      Array.from({ length: shards }, (_, i) => itemsOf(dealtTo(batchesOf(rows, 50), i + 1, shards))),
    )
    expect(parts.flat()).toHaveLength(rows.length)
    const dealt = parts.map((items, i) =>
      shardOf(
        manifestOf(i + 1, shards, {
          range: { unit: 'deals', start: i, end: i + 1, of: shards },
          notices: ['n'],
        }),
        () => items,
      ),
    )
    const notices: string[] = []
    expect(await itemsOf(joinedItems(dealt, { onNotice: (notice) => void notices.push(notice) }))).toEqual(
      rows,
    )
    expect(notices).toEqual(['n'])
  }
})

test('an input without a row is refused as one file is, and outputs that were null are announced', async () => {
  const none = [shardOf(manifestOf(1, 1), () => [])]
  await expect(itemsOf(joinedItems(none))).rejects.toThrow('in.jsonl: the file is empty')
  const notices: string[] = []
  const counts = { ...manifestOf(1, 1).counts, nulls: 2 }
  const nulls = [shardOf(manifestOf(1, 1, { counts }), () => [measuredSegment('a', { x: [1] })])]
  await itemsOf(joinedItems(nulls, { onNotice: (notice) => void notices.push(notice) }))
  expect(notices).toEqual(['in.jsonl: 2 outputs without a text: counted as empty, which fails'])
})
