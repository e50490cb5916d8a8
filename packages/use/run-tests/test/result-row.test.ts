import { expect, test } from 'vitest'
import { resultRow } from '../src/result-row.ts'
import { readSamples } from '../src/samples/read-samples.ts'
import { readTask } from '../src/tasks/read-task.ts'

const [SAMPLE] = readSamples({ task_id: 'HumanEval/0', completion: '..', temperature: 0.2 }, 1)

const JOB = { task: readTask({ id: 't', test: '' }, 1) }

test('a row has the fields of HumanEval, and what is known beside them', () => {
  const outcome = { outcome: 'passed', seconds: 0.12345, memory: 1024 } as const
  expect(resultRow(SAMPLE!, { job: JOB, outcome, runs: 1, passes: 1 })).toEqual({
    task_id: 'HumanEval/0',
    completion: '..',
    temperature: 0.2,
    result: 'passed',
    passed: true,
    outcome: 'passed',
    time: 0.123,
    memory: 1024,
    language: 'python',
  })
})

test('failures are worded as HumanEval does', () => {
  const rowOf = (outcome: 'timeout' | 'failed', error: string) =>
    resultRow(SAMPLE!, {
      job: JOB,
      outcome: { outcome, error, seconds: 1, oneProcess: true },
      runs: 3,
      passes: 1,
    })
  expect(rowOf('timeout', 'late')).toMatchObject({ result: 'timed out', passed: false, error: 'late' })
  expect(rowOf('failed', 'AssertionError')).toMatchObject({
    result: 'failed: AssertionError',
    runs: 3,
    passes: 1,
    flaky: true,
    oneProcess: true,
    note: 'the program shared a process with its tests: a pass can be forged',
  })
})

test('an output that no test ran on did not pass, and the row says why', () => {
  const outcome = { outcome: 'untested', error: 'no test ran', seconds: 1 } as const
  expect(resultRow(SAMPLE!, { job: JOB, outcome, runs: 1, passes: 0 })).toMatchObject({
    result: 'untested: no test ran',
    passed: false,
    outcome: 'untested',
    error: 'no test ran',
  })
})
