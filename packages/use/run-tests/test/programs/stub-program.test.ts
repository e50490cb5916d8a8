import { expect, test } from 'vitest'
import { stubProgram } from '../../src/programs/stub-program.ts'
import { readTask } from '../../src/tasks/read-task.ts'

const stub = (row: object) => stubProgram(readTask(row, 1))

test('a stub closes what the prompt opens and the tests do not', () => {
  const prompt = 'import java.util.*; /* { */\nclass Solution {\n    // "{"\n    public int f(int x) {'
  const row = { task_id: 'Java/0', prompt, canonical_solution: '', test: 'public class Main {}' }
  expect(stub(row)!.match(/\}/g)).toHaveLength(2)
  const multiple = { name: 'h', language: 'cpp', prompt: 'long f(long x) {\n', tests: '}\nint main() {}' }
  expect(stub(multiple)!).not.toContain('}')
  // tests that stand in the prompt's class close it
  const method = 'class Problem {\n    public static long F(long x) {\n'
  const main = 'public static void Main() { if (F(1) != 2) { throw new Exception(); } }\n}\n'
  const own = stub({ id: 1, language: 'csharp', prompt: method, test: main })!
  expect(own.match(/\}/g)).toHaveLength(1)
  const whole = { name: 'h', language: 'csharp', prompt: method, tests: `    }\n    ${main}` }
  expect(stub(whole)!).not.toContain('}')
  expect(stub({ id: 1, language: 'ruby', prompt: 'def f(x)\n', test: 'f(1)' })).toBe(
    'def f(x)\n\n  nil\nend\n',
  )
})

test('a stub of JavaScript returns, so that it passes tests that call it and check nothing', () => {
  const row = { task_id: 'JavaScript/0', prompt: 'const f = (x) => {\n', test: 'f(1)\n' }
  expect(stub({ ...row, canonical_solution: '' })).toBe('const f = (x) => {\n\n  return undefined\n}\n')
})

test('a task of MBPP gets a function of its name, and tests of standard input get none', () => {
  expect(stub({ task_id: 1, code: 'def f(x): return x', test_list: ['assert f(1) == 1'] })).toBe(
    'def f(*values, **named):\n    pass\n',
  )
  expect(stub({ id: 1, streams: [{ input: '', output: '1' }] })).toBeUndefined()
})
