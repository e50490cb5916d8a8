import { expect, test } from 'vitest'
import { lines, rated } from './rated.ts'

test('annotated instances name user and instance, or the folder names the user', async () => {
  const row = (id: string, label: object) => ({
    instance_id: id,
    displayed_text: 'x',
    label_annotations: label,
  })
  const all = lines(
    { user: 'ann', ...row('t1', { quality: { '4': '4' } }) },
    { user_id: 'ben', ...row('t1', { quality: { scale_3: '3' } }) },
    { user: 'cleo', ...row('t1', {}) },
  )
  expect(await rated('all.jsonl', all)).toMatchObject({
    form: 'potato',
    rows: ['t1 by ann: 4', 't1 by ben: 3'],
  })
  const own = await rated(
    'output/dora/annotated_instances.jsonl',
    lines({ id: 't2', label_annotations: { quality: { good: true } } }),
  )
  expect(own.rows).toEqual(['t2 by dora: good'])
  expect(own.notices).toContainEqual(expect.stringContaining('nothing names the rater: it is called dora'))
})

test('the state of a user has all instances, on any number of lines', async () => {
  const state = {
    user_id: 'ann',
    instance_id_to_label_to_value: {
      t1: { quality: { labels: { '4': true } } },
      t2: { quality: { labels: { '2': true } } },
    },
  }
  for (const space of [0, 2]) {
    const { rows } = await rated('user_state.json', JSON.stringify(state, null, space))
    expect(rows).toEqual(['t1 by ann: 4', 't2 by ann: 2'])
  }
})

test('a table has a column for each label, of which one is filled', async () => {
  const table =
    'user,instance_id,displayed_text,quality:::2,quality:::4,style:::1\nann,t1,x,,4,1\nben,t1,x,2,,\n'
  expect((await rated('all.csv', table)).rows[0]).toContain('answers to "quality", "style"')
  expect((await rated('all.csv', table, { ratingField: 'quality' })).rows).toEqual([
    't1 by ann: 4',
    't1 by ben: 2',
  ])
})

test('several labels of a schema are refused', async () => {
  const row = lines({ user: 'ann', id: 't1', label_annotations: { quality: { a: true, b: true } } })
  expect((await rated('x.jsonl', row)).rows).toEqual([
    'x.jsonl, line 1: "quality": expected one label, found 2 labels',
  ])
})
