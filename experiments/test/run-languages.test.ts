import { readTask } from '@codegen-eval/run-tests'
import { expect, test } from 'vitest'
import { knownJobs, plainSeconds } from '../src/run-languages.ts'

test('programs of a file are the solution and the outputs of each task, or of some', () => {
  const row = (number: number) =>
    JSON.stringify({
      task_id: `Ruby/${number}`,
      prompt: 'def f(x)\n',
      canonical_solution: '  x\nend\n',
      canonical_verdict: 'passed',
      test: 'raise unless f(1) == 1',
      outputs: [{ id: 'stub/0', code: '  nil\nend\n', verdict: 'failed', stage: 'run' }],
    })
  const text = [0, 1, 2].map(row).join('\n')
  const jobs = knownJobs(text, 2)
  expect(jobs.map(({ name, verdict, stage }) => [name, verdict, stage])).toEqual([
    ['Ruby/0 solution', 'passed', ''],
    ['Ruby/0 stub/0', 'failed', 'run'],
    ['Ruby/2 solution', 'passed', ''],
    ['Ruby/2 stub/0', 'failed', 'run'],
  ])
  expect(jobs[1]!.program).toBe('def f(x)\n  nil\nend\n')
  expect(jobs[0]!.task).toMatchObject({ language: 'ruby', asProgram: true })
})

test('our own tasks have solutions that pass, and outputs without names', () => {
  const row = {
    ...{ id: 'bash/One', language: 'bash', test: 'test "$(f)" = 1', solution: 'f() { echo 1; }' },
    outputs: [{ code: 'f() { exit 0; }', verdict: 'failed', outcome: 'exited' }],
  }
  const jobs = knownJobs(JSON.stringify(row))
  expect(jobs.map(({ name, verdict, stage }) => [name, verdict, stage])).toEqual([
    ['bash/One solution', 'passed', ''],
    ['bash/One output 1', 'failed', 'exited'],
  ])
  expect(jobs[0]!.program).toBe('f() { echo 1; }')
})

test('the plain time is a mean over the solutions that pass', async () => {
  const task = readTask({ id: 't', language: 'bash', test: 'test "$(f)" = 1', process: 'one' }, 1)
  const job = { task, program: 'f() { echo 1; }\n', stage: '' }
  const jobs = [
    { ...job, name: 't solution', verdict: 'passed' },
    { ...job, name: 't stub', verdict: 'failed' },
    { ...job, name: 'u solution', verdict: 'passed' },
    { ...job, name: 'v solution', verdict: 'failed' },
  ]
  let seconds = 0
  const clock = { seconds: () => (seconds += 3) }
  expect(await plainSeconds(jobs, clock)).toBe(1.5)
})
