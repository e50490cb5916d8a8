import { expect, test } from 'vitest'
import { humanevalTask } from '../../src/tasks/humaneval-task.ts'

const fail = (message: string): never => {
  throw new Error(message)
}

test('the prompt runs before the tests, whose function gets the entry point', () => {
  const row = {
    task_id: 'HumanEval/0',
    prompt: 'def f(x):\n',
    entry_point: 'f',
    test: 'def check(candidate):\n    pass\n',
  }
  expect(humanevalTask(row, fail)).toEqual({
    id: 'HumanEval/0',
    language: 'python',
    prompt: 'def f(x):\n',
    setup: 'def f(x):\n',
    test: 'def check(candidate):\n    pass\n',
    finish: 'check(f)\n',
    entryPoint: 'f',
    calls: ['f'],
  })
  expect(humanevalTask({ ...row, test: 'assert f(1) == 1\n' }, fail).finish).toBe('')
  expect(() => humanevalTask({ ...row, test: undefined }, fail)).toThrow('field "test" is missing')
})
