import { expect, test } from 'vitest'
import { PYTHON } from '../../src/languages/python.ts'
import { judgeStreams } from '../../src/node/stream-tests.ts'
import type { SandboxRun } from '../../src/sandbox.ts'
import { readTask } from '../../src/tasks/read-task.ts'

const streams = [
  { input: '1', output: '2' },
  { input: '2', output: '4' },
]
const task = readTask({ id: 'twice', streams }, 1)

function judged(run: (input: string) => Partial<SandboxRun>, seconds = 5) {
  const ended = { exitCode: 0, stdout: '', stderr: '', seconds: 0.1 }
  return judgeStreams(PYTHON, task, { seconds }, async (input) => ({ ...ended, ...run(input) }))
}

test('a program passes with the output of each test, and its time is that of the slowest', async () => {
  const verdict = await judged((input) => ({ stdout: `${2 * Number(input)}\n`, seconds: Number(input) }))
  expect(verdict).toMatchObject({ outcome: 'passed', seconds: expect.closeTo(2, 1) })
})

test('the first test that fails decides', async () => {
  const inputs: string[] = []
  const verdict = await judged((input) => {
    inputs.push(input)
    return { stdout: '3' }
  })
  expect([verdict.outcome, verdict.error, inputs]).toEqual(['failed', 'test 1: wrong output', ['1']])
  expect(await judged(() => ({ exitCode: 1, stderr: 'ValueError: no' }))).toMatchObject({
    outcome: 'error',
    error: 'test 1: ValueError: no',
  })
  expect(await judged(() => ({ stdout: '2', truncated: true }))).toMatchObject({
    outcome: 'output',
    error: 'test 1: wrote too much',
  })
})

test('time to compare counts into the limit', async () => {
  const late = { outcome: 'timeout', error: 'test 1: did not end within 0.2 s', seconds: 0.2 }
  expect(await judged(() => ({ stdout: '2', seconds: 0.2 }), 0.2)).toMatchObject(late)
  expect(await judged(() => ({ timedOut: true as const, seconds: 0.2 }), 0.2)).toMatchObject(late)
})

test('a benchmark has its own rule', async () => {
  const row = { question_id: 'q', public_test_cases: JSON.stringify([{ input: '', output: '2' }]) }
  const run = async () => ({ exitCode: 0, stdout: '2.0', stderr: '', seconds: 0 })
  expect((await judgeStreams(PYTHON, readTask(row, 1), { seconds: 5 }, run)).outcome).toBe('passed')
  expect((await judged(() => ({ stdout: '2.0' }))).outcome).toBe('failed')
})
