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

test('APPS and LiveCodeBench call a function where they name one, with the digits of their files', () => {
  const functionTests = { name: 'add', tests: '', count: 1 }
  const text = '{"fn_name": "add", "inputs": [[1, 12345678901234567890]], "outputs": [3.0]}'
  expect(readTask({ id: 1, input_output: text }, 1)).toMatchObject({
    entryPoint: 'add',
    rule: { benchmark: 'apps', functionTests: { ...functionTests, tests: text } },
  })
  const object = { fn_name: 'add', inputs: [[1, 2]], outputs: [3] }
  const { rule, streams } = readTask({ id: 1, input_output: object }, 1)
  expect([rule!.functionTests!.tests, streams]).toEqual([JSON.stringify(object), undefined])
  const cases = [{ input: '[1,2]\n12345678901234567890', output: '[4.0]', testtype: 'functional' }]
  const live = {
    question_id: 'q',
    public_test_cases: JSON.stringify(cases),
    private_test_cases: '[]',
    metadata: '{"func_name": "f"}',
  }
  expect(readTask(live, 1)).toMatchObject({
    entryPoint: 'f',
    rule: {
      benchmark: 'livecodebench',
      functionTests: { name: 'f', tests: JSON.stringify([{ input: cases[0].input, output: '[4.0]' }]) },
    },
  })
  expect(() => readTask({ ...live, language: 'cpp' }, 1)).toThrow('tests that call a function are of Python')
})

test('LiveCodeBench and CodeContests have tests in several fields', () => {
  const cases = (input: string) => JSON.stringify([{ input, output: 'x', testtype: 'stdin' }])
  const live = { question_id: 'q', public_test_cases: cases('1'), private_test_cases: cases('2') }
  expect(readTask(live, 1).streams!.map(({ input }) => input)).toEqual(['1', '2'])
  expect(readTask(live, 1).rule).toEqual({ benchmark: 'livecodebench' })
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
