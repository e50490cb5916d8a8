import { expect, test } from 'vitest'
import { numberSamples } from '../../src/join/number-samples.ts'
import type { Segment } from '../../src/rows/segment.ts'
import { batchesOf, itemsOf, segment } from '../reading.ts'

const row = (id: string | number, text = 'x', labels: Partial<Segment> = {}) => ({
  ...segment(id, ['r'], { m: text }),
  ...labels,
})

async function numbered(rows: readonly Segment[]) {
  const notices: string[] = []
  const { batches, tasks } = numberSamples({ file: 'in', batches: batchesOf(rows) }, (text) =>
    notices.push(text),
  )
  const items = await itemsOf(batches)
  const parts = items.map((item) =>
    item instanceof Error ? item.message : [item.id, item.task, item.sample],
  )
  return { parts, tasks, notices }
}

test('tasks are numbered by their first rows, samples by their order', async () => {
  const { parts, tasks, notices } = await numbered([
    row('a'),
    row(7),
    row('a', 'y'),
    row('7', 'y'),
    row('a', 'z'),
  ])
  expect(parts).toEqual([
    ['a', 0, undefined],
    [7, 1, undefined],
    ['a', 0, 2],
    ['7', 1, 2],
    ['a', 0, 3],
  ])
  expect([tasks.find('a'), tasks.find(7), tasks.find('b')]).toEqual([0, 1, -1])
  expect(notices).toEqual(['in: task a has 3 rows, and 1 other task several: read as samples by order'])
})

test('labels of samples are kept, and nothing is announced; a label that comes twice is an error', async () => {
  const { parts, notices } = await numbered([
    row('a', 'x', { sample: 'first' }),
    row('a', 'x', { sample: 'second' }),
    row('a', 'x', { sample: 'first', line: 9 }),
  ])
  expect(parts).toEqual([
    ['a', 0, 'first'],
    ['a', 0, 'second'],
    'in, line 9: id "a" has sample "first" of model "m" twice, first on line 1',
  ])
  expect(notices).toEqual([])
})

test('rows without a label that equal an earlier one of their id are announced', async () => {
  const { notices } = await numbered([row('a'), row('b'), row('a', 'y'), row('a'), row('a', 'y'), row('c')])
  expect(notices[1]).toBe(
    'warning: in: 2 rows with the same id, model and text as an earlier row, the first of id "a": counted as samples',
  )
})

test('samples of a task have the same references', async () => {
  const { parts } = await numbered([row('a'), row('a', 'y', { references: ['s'], line: 4 })])
  expect(parts[1]).toBe('in, line 4: the references of id "a" differ from those on line 1')
})

test('many tasks', async () => {
  const rows = Array.from({ length: 5000 }, (_, i) => row(i % 2000, `x${i}`))
  const { parts } = await numbered(rows)
  expect(parts[4999]).toEqual([999, 999, 3])
  expect(parts.filter((part) => (part as unknown[])[2] === undefined)).toHaveLength(2000)
})
