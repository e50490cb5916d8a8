import { expect, test } from 'vitest'
import { mbppTask } from '../../src/tasks/mbpp-task.ts'

const fail = (message: string): never => {
  throw new Error(message)
}

const ROW = {
  task_id: 2,
  text: 'Write a function to find shared elements.',
  code: 'def similar(a, b):\n  return tuple(set(a) & set(b))\ndef unused(): pass\n',
  test_list: ['assert similar((3, 4), (5, 4)) == (4,)', 'assert set(similar((1,), (1,))) == {1}'],
  test_setup_code: 'import math',
}

test('the functions of the solution that tests use are called in another process', () => {
  expect(mbppTask(ROW, fail)).toEqual({
    id: '2',
    language: 'python',
    prompt: '',
    setup: 'import math\n',
    test: `${ROW.test_list[0]}\n${ROW.test_list[1]}\n`,
    finish: '',
    entryPoint: 'similar',
    calls: ['similar'],
    solution: { text: ROW.code, kind: 'program' },
  })
})

test('tests that use a class of the solution, or no function that is known, share a process with the output', () => {
  const code = 'class Pair:\n  pass\ndef similar(a, b): pass\n'
  expect(mbppTask({ ...ROW, code, test_list: ['assert similar([Pair()], 1)'] }, fail).calls).toEqual([])
  expect(mbppTask({ ...ROW, code: '', test_list: ['assert set(g(1)) == 1'] }, fail).calls).toEqual([])
  expect(mbppTask({ ...ROW, code: '', test_list: ['assert g(1) == 1'] }, fail).calls).toEqual(['g'])
})

test('MBPP+ has its tests as one text', () => {
  const row = { ...ROW, test: 'for i in [1]: assertion(similar(i, i), i, 0)', test_imports: ['import re'] }
  const { test: text, setup } = mbppTask(row, fail)
  expect([text, setup]).toEqual([row.test, 'import math\nimport re\n'])
})

test('a task has tests', () => {
  expect(() => mbppTask({ ...ROW, test_list: [] }, fail)).toThrow('field "test_list" is empty')
})
