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
    setup: 'def f(x):\n    pass\n',
    test: 'def check(candidate):\n    pass\n',
    finish: 'check(f)\n',
    entryPoint: 'f',
    calls: ['f'],
  })
  expect(humanevalTask({ ...row, test: 'assert f(1) == 1\n' }, fail).finish).toBe('')
  expect(() => humanevalTask({ ...row, test: undefined }, fail)).toThrow('field "test" is missing')
})

test('a prompt without a docstring gets a body, and any other one runs as it is', () => {
  const setupOf = (prompt: string) =>
    humanevalTask({ task_id: 't', prompt, entry_point: 'f', test: 'def check(f): pass\n' }, fail).setup
  expect(setupOf('def f(a,\n      b) -> int:  # adds\n    # a and b\n    ')).toBe(
    'def f(a,\n      b) -> int:  # adds\n    # a and b\n          pass\n',
  )
  expect(setupOf('class A:\n\tdef f(self):')).toBe('class A:\n\tdef f(self):\n\t    pass\n')
  for (const prompt of ['def f(x):\n    """Adds:"""\n', 'import math\n# f:\n', ''])
    expect(setupOf(prompt)).toBe(prompt)
})
