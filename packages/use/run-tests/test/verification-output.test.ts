import { expect, test } from 'vitest'
import { readTask } from '../src/tasks/read-task.ts'
import { checkFaults, verificationOutput } from '../src/verification-output.ts'

test('tasks without a fault are no error, and others are', () => {
  const task = readTask({ id: 't', test: 'x' }, 1)
  const good = { task, solution: { outcome: 'passed', seconds: 0 } } as const
  expect(() => checkFaults('tasks.jsonl', [good])).not.toThrow()
  expect(verificationOutput([good]).report().notes).toContain('no task has a fault')
  const empty = { ...good, stub: { outcome: 'passed', seconds: 0 } } as const
  expect(() => checkFaults('tasks.jsonl', [empty])).toThrow('tasks.jsonl: 1 fault of tasks')
})
