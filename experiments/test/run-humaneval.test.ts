import type { TestRunner } from '@codegen-eval/run-tests'
import { expect, test } from 'vitest'
import { countRuns, humanevalJobs, tableRow } from '../src/run-humaneval.ts'

const ROWS = ['a', 'b', 'c'].map((name) =>
  JSON.stringify({
    task_id: name,
    entry_point: name,
    prompt: `def ${name}():\n`,
    canonical_solution: '    return 1\n',
    test: `def check(f):\n    assert f() == 1\n`,
  }),
)

test('programs are the prompt and a completion, of every task or some', () => {
  const text = `${ROWS.join('\n')}\n`
  expect(humanevalJobs(text, 'canonical').map(({ program }) => program)).toEqual([
    'def a():\n    return 1\n',
    'def b():\n    return 1\n',
    'def c():\n    return 1\n',
  ])
  const stubs = humanevalJobs(text, 'stub', 2)
  expect(stubs.map(({ task }) => task.id)).toEqual(['a', 'c'])
  expect(stubs[0]!.program).toBe('def a():\n    return None\n')
})

test('outcomes are counted', async () => {
  const runner: TestRunner = {
    name: 'test',
    languages: ['python'],
    isolation: 'none',
    start: async () => ({
      run: async ({ task }) =>
        task.id === 'b'
          ? { outcome: 'failed', seconds: 0 }
          : { outcome: 'passed', seconds: 0, oneProcess: true },
      stop: async () => {},
    }),
  }
  const counts = await countRuns(humanevalJobs(ROWS.join('\n'), 'canonical'), runner, 2)
  expect(counts).toMatchObject({ programs: 3, passed: 2, oneProcess: 2 })
})

test('a row of the table has the processor time of a program, where it is known', () => {
  const counts = { programs: 10, passed: 9, oneProcess: 0, seconds: 4, processorSeconds: 2 }
  const stubs = { ...counts, passed: 0, seconds: 1 }
  expect(tableRow('bwrap', counts, stubs)).toBe('| `bwrap` | 9 of 10 | 0 of 10 | 0.200 s | 5.0 | 4.0 |')
  expect(tableRow('x', { ...counts, processorSeconds: undefined }, stubs)).toBe(
    '| `x` | 9 of 10 | 0 of 10 | – | – | 4.0 |',
  )
})
