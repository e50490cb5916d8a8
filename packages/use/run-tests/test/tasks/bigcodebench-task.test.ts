import { expect, test } from 'vitest'
import { readTask } from '../../src/tasks/read-task.ts'

test('the modules of classes of unittest are known', () => {
  const row = {
    task_id: 'BigCodeBench/3',
    entry_point: 'task_func',
    complete_prompt: 'import numpy as np\ndef task_func(x):\n',
    canonical_solution: '    return x\n',
    libs: "['numpy', 'sklearn.linear_model']",
    test: 'import unittest\nclass TestCases(unittest.TestCase):\n    def test_a(self): pass\n',
  }
  const task = readTask(row, 1)
  expect(task).toMatchObject({
    asProgram: true,
    modules: ['numpy', 'sklearn.linear_model'],
    entryPoint: 'task_func',
  })
  expect(readTask({ ...row, libs: ['json'] }, 1).modules).toEqual(['json'])
})

test('classes of unittest in plain tasks are read as such', () => {
  const test =
    'import unittest\nclass T(unittest.TestCase):\n    def test_a(self): self.assertEqual(f(1), 1)\n'
  expect(readTask({ id: 't', test, entryPoint: 'f', setup: 'x = 1\n' }, 1)).toMatchObject({
    calls: ['f'],
    setup: 'x = 1\n',
  })
})
