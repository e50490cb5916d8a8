import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import type { Fail } from '@codegen-eval/records'
import { evalplusTask } from './evalplus-task.ts'
import { humanevalTask } from './humaneval-task.ts'
import { mbppTask } from './mbpp-task.ts'
import { plainTask } from './plain-task.ts'
import type { TestTask } from './test-task.ts'

/** The form of tasks, for messages. */
export const TASK_FORMS =
  'HumanEval ("prompt", "entry_point", "test"), EvalPlus ("base_input", "plus_input"), MBPP ("test_list") or plain tasks ("id", "test")'

/**
 * Reads a row of a file of tasks, whose form its fields tell: HumanEval and HumanEval+, MBPP and MBPP+, or plain tasks.
 *
 * @throws InputError that names the place if the row is in no form, or breaks its form.
 */
export function readTask(value: unknown, line: number, file = 'tasks'): TestTask {
  const fail: Fail = (message) => {
    throw inputErrorAt({ file, line }, message)
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    fail(`a task must be an object, found ${quote(value)}`)
  const row = value as Record<string, unknown>
  if ('base_input' in row) return evalplusTask(row, fail)
  if ('test_list' in row) return mbppTask(row, fail)
  if ('entry_point' in row && 'prompt' in row) return humanevalTask(row, fail)
  if ('test' in row) return plainTask(row, fail)
  return fail(
    `expected a task of ${TASK_FORMS}; the row has ${Object.keys(row).slice(0, 8).map(quote).join(', ') || 'no field'}`,
  )
}

/** Collects tasks by id. A broken or repeated one throws `InputError`. */
export async function collectTasks(
  batches: AsyncIterable<readonly (TestTask | InputError)[]>,
  file = 'tasks',
): Promise<ReadonlyMap<string, TestTask>> {
  const tasks = new Map<string, TestTask>()
  for await (const batch of batches) {
    for (const task of batch) {
      if (task instanceof InputError) throw task
      if (tasks.has(task.id)) throw new InputError(`${file}: two tasks have the id ${quote(task.id)}`)
      tasks.set(task.id, task)
    }
  }
  if (tasks.size === 0) throw new InputError(`${file}: the file has no tasks`)
  return tasks
}
