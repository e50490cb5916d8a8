import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { collectTasks, readTask, TASK_FORMS } from '../../src/tasks/read-task.ts'

test('the fields of a row tell its form', () => {
  const humaneval = { task_id: 'H/0', prompt: 'def f(): \n', entry_point: 'f', test: 'def check(f): pass' }
  expect(readTask(humaneval, 1).finish).toBe('check(f)\n')
  const { test: _, ...evalplus } = { ...humaneval, canonical_solution: '  pass\n', base_input: [[]] }
  expect(readTask(evalplus, 1).finish).toBe('check(f, _expected)\n')
  expect(readTask({ task_id: 1, code: 'def g(): pass', test_list: ['assert g()'] }, 1).calls).toEqual(['g'])
  expect(readTask({ id: 1, test: 'assert True' }, 1).calls).toEqual([])
})

test('errors name the place and what is accepted', () => {
  expect(() => readTask(3, 4, 'tasks.jsonl')).toThrow(
    'tasks.jsonl, line 4: a task must be an object, found 3',
  )
  expect(() => readTask({ a: 1 }, 2)).toThrow(
    `tasks, line 2: expected a task of ${TASK_FORMS}; the row has "a"`,
  )
})

test('ids are unique, and there is a task', async () => {
  const task = readTask({ id: 'a', test: 'x' }, 1)
  const collect = (...items: (typeof task | InputError)[]) =>
    collectTasks(
      (async function* () {
        yield items
      })(),
      'tasks.jsonl',
    )
  expect([...(await collect(task)).keys()]).toEqual(['a'])
  await expect(collect(task, task)).rejects.toThrow('tasks.jsonl: two tasks have the id "a"')
  await expect(collect()).rejects.toThrow('tasks.jsonl: the file has no tasks')
  await expect(collect(new InputError('broken'))).rejects.toThrow('broken')
})

test('a task may ask for a standard of its language', () => {
  const row = { id: 1, language: 'cpp', test: 'int main() {}' }
  expect(readTask({ ...row, standard: 'c++20' }, 1).standard).toBe('c++20')
  expect(
    readTask({ task_id: 'CPP/1', prompt: '', canonical_solution: '', test: '', standard: 'c++14' }, 1)
      .standard,
  ).toBe('c++14')
  expect(readTask(row, 1)).not.toHaveProperty('standard')
  expect(() => readTask({ ...row, standard: 'C++20' }, 1)).toThrow(
    /^tasks, line 1: field "standard" must be one of c\+\+11, .*, found "C\+\+20"$/,
  )
  expect(() => readTask({ id: 1, language: 'java', test: '', standard: '17' }, 1)).toThrow(
    'field "standard": the language has none to choose from: Java',
  )
})
