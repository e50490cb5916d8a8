import { segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { segmentGroups } from '../src/segment-groups.ts'

const row = (labels: object) => ({ ...segment('a', ['r'], { m: 'x' }), ...labels })

function groupsOf(rows: readonly object[]) {
  const groups = segmentGroups()
  for (const labels of rows) groups.add(row(labels))
  return groups.all()
}

test('nothing is grouped where every segment is a task by itself', () => {
  expect(groupsOf([{}, {}])).toEqual({})
  expect(groupsOf([{ task: 0 }, { task: 1 }])).toEqual({})
})

test('tasks and clusters are numbered in the order of first appearance', () => {
  expect(
    groupsOf([
      { task: 3, cluster: 'b' },
      { task: 1, cluster: 1 },
      { task: 3, cluster: 'b' },
      { task: 2, cluster: '1' },
    ]),
  ).toEqual({ tasks: Int32Array.of(0, 1, 0, 2), clusters: Int32Array.of(0, 1, 0, 1) })
})
