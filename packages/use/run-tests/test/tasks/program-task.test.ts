import { expect, test } from 'vitest'
import { sampleProgram } from '../../src/samples/sample-program.ts'
import { readTask } from '../../src/tasks/read-task.ts'

test('a task of HumanEval-X is told by its id, and names its function', () => {
  const row = {
    task_id: 'CPP/0',
    prompt:
      '/* text */\n#include<vector>\nusing namespace std;\nbool near(vector<float> numbers, float threshold){\n',
    declaration: 'bool near(vector<float> numbers, float threshold){\n',
    canonical_solution: '  return true;\n}\n',
    test: 'int main(){}',
  }
  const task = readTask(row, 1)
  expect(task).toMatchObject({ language: 'cpp', entryPoint: 'near', asProgram: true, calls: [] })
  expect(sampleProgram(task, { text: '  return false;\n}', kind: 'either' })).toBe(
    `${row.prompt}  return false;\n}`,
  )
  const whole = 'bool near(vector<float> numbers, float threshold) {\n  return false;\n}'
  expect(sampleProgram(task, { text: whole, kind: 'either' })).toBe(whole)
})

test('the head of Rust stands in the declaration only, and the set-up of Go in a field of its own', () => {
  const declaration = '\nuse std::fmt;\n\nfn near(numbers:Vec<f32>, threshold: f32) -> bool{\n'
  const rust = { task_id: 'Rust/0', prompt: '/* text\n*/\n', declaration, canonical_solution: '}', test: 'x' }
  expect(readTask(rust, 1)).toMatchObject({ language: 'rust', prompt: declaration, entryPoint: 'near' })
  const go = {
    task_id: 'Go/0',
    prompt: 'func Near(x int) bool {\n',
    canonical_solution: '}',
    test: 'x',
    test_setup: 'package main',
  }
  expect(readTask(go, 1)).toMatchObject({ language: 'go', setup: 'package main', entryPoint: 'Near' })
})

test('a completion of Python ends at its first line that is not indented', () => {
  const row = {
    task_id: 'Python/0',
    prompt: 'def f(x):\n',
    canonical_solution: '    return x\n',
    test: 'check(f)',
  }
  const task = readTask(row, 1)
  const text = '    return x\n\nprint(f(1))\n'
  expect(sampleProgram(task, { text, kind: 'completion' })).toBe('def f(x):\n    return x\n\n')
  // a task of HumanEval is as before
  expect(readTask({ ...row, task_id: 'HumanEval/0', entry_point: 'f' }, 1).asProgram).toBeUndefined()
})

test('MBXP has a language and an entry point', () => {
  const row = {
    task_id: 'MBPHP/2',
    language: 'php',
    entry_point: 'f',
    prompt: '<?php\nfunction f($x){\n',
    canonical_solution: '}',
    test: 'x',
  }
  expect(readTask(row, 1)).toMatchObject({
    language: 'php',
    entryPoint: 'f',
    asProgram: true,
    solution: { text: '}' },
  })
})

test('MultiPL-E closes the function in its tests, and cuts completions off', () => {
  const row = {
    name: 'HumanEval_0_near',
    language: 'rs',
    prompt: '/// text\nfn near(numbers: Vec<f64>, threshold: f64) -> bool {\n',
    tests: '}\n\nfn main() {\n    assert_eq!(near(vec![], 0.0), false);\n}\n',
    stop_tokens: ['\n}'],
  }
  const task = readTask(row, 1)
  expect(task).toMatchObject({ id: 'HumanEval_0_near', language: 'rust', entryPoint: 'near' })
  expect(sampleProgram(task, { text: '    false\n}\nfn other() {}', kind: 'completion' })).toBe(
    `${row.prompt}    false`,
  )
  expect(readTask({ ...row, language: 'go_test.go' }, 1).language).toBe('go')
})
