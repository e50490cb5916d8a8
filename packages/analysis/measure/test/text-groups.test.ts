import type { Segment } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { segmentGroups } from '../src/segment-groups.ts'
import { duplicateWatch, textGroups } from '../src/text-groups.ts'

const segment = (id: string, text: string, more: Partial<Segment> = {}): Segment => ({
  id,
  references: [text],
  models: ['a'],
  candidates: ['x'],
  file: 'rows',
  line: 1,
  ...more,
})

test('tasks with the same samples are one group, wherever their rows stand', () => {
  const texts = textGroups()
  for (const [id, text] of ['1p', '2p', '3p', '1q', '2r', '3q']) texts.add(segment(id!, text!))
  expect(texts.groups()).toEqual([['1', '3']])
  expect([...texts.numbers()]).toEqual([
    ['1', 0],
    ['2', 1],
    ['3', 0],
  ])
})

test('texts are grouped alike when they are so many that their hashes are kept', () => {
  const texts = textGroups()
  const long = 'x'.repeat(2 ** 18)
  for (const [id, text] of ['1p', '2p', '2q', '1q', '3p', '3r']) texts.add(segment(id!, long + text!))
  expect(texts.groups()).toEqual([['1', '2']])
  expect(texts.count()).toBe(2)
})

test('copies are named in a note, unless they count once', () => {
  const watch = duplicateWatch()
  for (const id of ['a', 'b', 'c']) watch.add(segment(id, id === 'b' ? 'q' : 'p'))
  expect(watch.warnings()).toEqual([
    'note: 1 task with the references and outputs of another one, which make p-values and intervals too small: "a" = "c"; option clusterField text counts them once',
  ])
  const clustered = duplicateWatch()
  for (const id of ['a', 'b']) clustered.add(segment(id, 'p', { textKey: '12345678' }))
  expect(clustered.warnings()).toEqual([])
  const different = duplicateWatch()
  for (const id of ['a', 'b']) different.add(segment(id, id))
  expect(different.warnings()).toEqual([])
})

test('segments with keys of texts are in the cluster of their task', () => {
  const groups = segmentGroups()
  const add = (id: string, task: number, textKey: string) => groups.add(segment(id, '', { task, textKey }))
  add('1', 0, 'p')
  add('2', 1, 'p')
  add('1', 0, 'q')
  add('3', 2, 'pq')
  add('2', 1, 'r')
  expect(groups.all()).toEqual({
    tasks: Int32Array.of(0, 1, 0, 2, 1),
    clusters: Int32Array.of(0, 1, 0, 0, 1),
  })
})
