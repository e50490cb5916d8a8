import { expect, test } from 'vitest'
import { readTask } from '../../src/tasks/read-task.ts'

test('APPS has inputs and outputs as JSON, and solutions', () => {
  const row = {
    problem_id: 7,
    question: 'Add.',
    input_output: JSON.stringify({ inputs: ['1 2\n', ['3', '4']], outputs: ['3\n', ['7']] }),
    solutions: JSON.stringify(['print(1)']),
  }
  expect(readTask(row, 1)).toMatchObject({
    id: '7',
    language: 'python',
    streams: [
      { input: '1 2\n', output: '3\n' },
      { input: '3\n4', output: '7' },
    ],
    solution: { text: 'print(1)', kind: 'program' },
  })
})

test('APPS and LiveCodeBench call a function where they name one', () => {
  const apps = { id: 1, input_output: { fn_name: 'add', inputs: [[1, 2]], outputs: [3] } }
  const task = readTask(apps, 1)
  expect([task.entryPoint, task.streams]).toEqual(['add', undefined])
  expect(task.test).toContain('getattr(Solution(), "add")')
  const cases = JSON.stringify([{ input: '[1,2]\n3', output: '[4]', testtype: 'functional' }])
  const live = {
    question_id: 'q',
    public_test_cases: cases,
    private_test_cases: '[]',
    metadata: '{"func_name": "f"}',
  }
  // the tests are JSON in a literal of Python
  expect(readTask(live, 1).test).toContain(
    JSON.stringify(JSON.stringify([{ input: [[1, 2], 3], output: [4] }])),
  )
})

test('LiveCodeBench and CodeContests have tests in several fields', () => {
  const cases = (input: string) => JSON.stringify([{ input, output: 'x', testtype: 'stdin' }])
  const live = { question_id: 'q', public_test_cases: cases('1'), private_test_cases: cases('2') }
  expect(readTask(live, 1).streams!.map(({ input }) => input)).toEqual(['1', '2'])
  const contest = {
    name: '1_A',
    language: 'cpp',
    public_tests: { input: ['a'], output: ['b'] },
    generated_tests: { input: ['c'], output: ['d'] },
    solutions: { language: [1, 2], solution: ['py2', 'int main() {}'] },
  }
  expect(readTask(contest, 1)).toMatchObject({
    id: '1_A',
    streams: [{ input: 'a' }, { input: 'c' }],
    solution: { text: 'int main() {}' },
  })
})

test('tests that are none are errors that name the field', () => {
  const read = (row: object) => () => readTask(row, 3, 'tasks.jsonl')
  expect(read({ id: 1, input_output: '{' })).toThrow('tasks.jsonl, line 3: field "input_output" must be JSON')
  expect(read({ id: 1, input_output: { inputs: ['1'], outputs: [] } })).toThrow('as many outputs as inputs')
  expect(read({ id: 1, input_output: { inputs: [], outputs: [] } })).toThrow('the task has no tests')
  expect(read({ id: 1, streams: [{ input: 1 }] })).toThrow('field "streams" must be a list')
})
