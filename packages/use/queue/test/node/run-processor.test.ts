import { readTask } from '@codegen-eval/run-tests'
import { expect, test } from 'vitest'
import { runBatch } from '../../src/node/run-batch.ts'
import { runProcessor } from '../../src/node/run-processor.ts'
import { BWRAP, LIMITS, samples, tasks } from '../programs-to-run.ts'

const data = runBatch('run-1', samples(), tasks(), LIMITS)
const trusted = runProcessor({ allowUntrusted: true, workers: 2 })

test('nothing runs without the consent of the machine that would run it', async () => {
  await expect(runProcessor({ allowUntrusted: false })({ data })).rejects.toMatchObject({
    name: 'UnrecoverableError',
    message: expect.stringContaining('confirm with option allowUntrusted'),
  })
})

test('a batch of another kind, and a sandbox that is not there, end the job', async () => {
  for (const [value, message] of [
    [{ id: 'run-1', metrics: [], segments: [] }, 'not a batch of programs'],
    [{ ...data, settings: { ...LIMITS, runner: 'sqlite' } }, 'the runner sqlite runs sql'],
  ] as const)
    await expect(trusted({ data: value })).rejects.toMatchObject({
      name: 'UnrecoverableError',
      message: expect.stringContaining(message),
    })
})

test.skipIf(!BWRAP)('a job gives the rows of its outputs in their order, and why there is none', async () => {
  const { results } = await trusted({ data: JSON.parse(JSON.stringify(data)) })
  expect(results).toMatchObject([
    { row: { id: 'add', outcome: 'passed', toolchain: expect.stringMatching(/^bash \d/) } },
    { row: { id: 'end', outcome: 'exited' } },
    { row: { outcome: 'failed' } },
    { row: { outcome: 'passed', sample: 3 } },
    { row: { outcome: 'passed' } },
  ])
  const row = { task_id: 'BigCodeBench/0', entry_point: 'f', libs: "['no_such_module']" }
  const unit = 'import unittest\nclass TestCases(unittest.TestCase):\n    def test_one(self):\n        f()\n'
  const lacking = readTask({ ...row, complete_prompt: 'def f():\n', test: unit }, 1)
  const output = samples([{ id: lacking.id, candidate: '    pass' }])
  const batch = runBatch('run-2', output, new Map([[lacking.id, lacking]]), LIMITS)
  expect((await trusted({ data: batch })).results).toEqual([
    { task: lacking.id, reason: expect.stringContaining("No module named 'no_such_module'") },
  ])
})
