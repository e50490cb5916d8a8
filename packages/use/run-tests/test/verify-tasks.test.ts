import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { readTask } from '../src/tasks/read-task.ts'
import type { TestRunner } from '../src/test-runner.ts'
import { taskFaults, verificationOutput } from '../src/verification-output.ts'
import { verifyTasks } from '../src/verify-tasks.ts'

/** A runner under which programs with the word right pass. */
const RUNNER: TestRunner = {
  name: 'scripted',
  languages: ['python'],
  isolation: 'none',
  start: async () => ({
    async run({ program, task }) {
      if (task.test.includes('broken')) throw new InputError('no module broken')
      const isRight = program.includes('right') || task.test.includes('nothing')
      return isRight ? { outcome: 'passed', seconds: 0 } : { outcome: 'failed', error: 'wrong', seconds: 0 }
    },
    async stop() {},
  }),
}

const task = (id: string, solution: string | undefined, text = 'assert f()') =>
  readTask({ id, entryPoint: 'f', prompt: 'def f():\n', test: text, solution }, 1)

test('tasks whose own solution fails, or whose tests a stub passes, are named', async () => {
  const tasks = [
    task('good', '    return right\n'),
    task('wrong', '    return 1\n'),
    task('empty', '    return right\n', 'nothing'),
    task('none', undefined),
    task('broken', '    return right\n', 'import broken'),
  ]
  const checks = await verifyTasks(tasks, RUNNER, { timeout: 1, memory: 1, workers: 2 })
  expect(checks.map((check) => check.task.id)).toEqual(['good', 'wrong', 'empty', 'none', 'broken'])
  expect(taskFaults(checks)).toEqual([
    { task: 'wrong', language: 'python', fault: 'its own solution fails', detail: 'failed: wrong' },
    { task: 'empty', language: 'python', fault: 'a stub passes', detail: 'the tests check nothing' },
    { task: 'broken', language: 'python', fault: 'the tests cannot run', detail: 'no module broken' },
  ])
  expect(verificationOutput(checks).json()).toMatchObject({
    languages: [{ language: 'python', tasks: 5, passed: 2, failed: 1, missing: 1, stubs: 1, untested: 1 }],
  })
  expect(verificationOutput(checks).report().notes).toContain('3 faults of tasks')
})
