import { expect, test } from 'vitest'
import { hasIdName, usualIdField } from '../../src/scores/id-field.ts'

test.each<[string[], string]>([
  [['item', 'score'], 'item'],
  [['item', 'task_id'], 'task_id'],
  [['item', 'task_id', 'id'], 'id'],
  [['task', 'item'], 'item'],
  [['task', 'score'], 'task'],
  [['score'], 'id'],
  [['id', 'task_id', 'completion'], 'task_id'],
  [['id', 'task_id', 'solution'], 'task_id'],
])('the task of %j is %s', (names, name) => {
  expect(usualIdField((one) => names.includes(one))).toBe(name)
})

test('a header names a task', () => {
  expect([hasIdName('item,model,score'), hasIdName('"task_id";passed'), hasIdName('grid,items')]).toEqual([
    true,
    true,
    false,
  ])
})
