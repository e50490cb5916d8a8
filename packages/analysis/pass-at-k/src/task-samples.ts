import type { ProblemSamples } from '@codegen-eval/statistics'

/** How many samples of a task were drawn, and how many of them pass its tests. */
export interface TaskSamples extends ProblemSamples {
  readonly taskId: string
}

/**
 * Reads a row of results: one sample as HumanEval's `*_results.jsonl` has it, `{"task_id", "passed", …}`, or counts,
 * `{"task_id", "samples", "correct"}`. Other keys (`completion`, `result`) are passed over.
 *
 * @param row What `JSON.parse` made of a line.
 * @returns The samples of the row: one, or those that it counts.
 * @throws RangeError for what is no such row, naming the key and its value.
 * @see https://github.com/openai/human-eval
 */
export function parseTaskSamples(row: unknown): TaskSamples {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new RangeError(`expected an object with task_id and passed, got ${shown(row)}`)
  const { task_id: id, passed, samples, correct } = row as Readonly<Record<string, unknown>>
  if (!((typeof id === 'string' && id !== '') || Number.isFinite(id)))
    throw new RangeError(`task_id: expected a name or a number, got ${shown(id)}`)
  const taskId = String(id)
  if (passed === undefined && samples !== undefined) {
    checkCount('samples', samples, Number.MAX_SAFE_INTEGER)
    checkCount('correct', correct, samples)
    return { taskId, samples, correct }
  }
  if (typeof passed !== 'boolean')
    throw new RangeError(`passed: expected true or false, got ${shown(passed)}`)
  return { taskId, samples: 1, correct: passed ? 1 : 0 }
}

/** Puts the samples of each task together; tasks are in the order in which they come first. */
export function sumTaskSamples(rows: Iterable<TaskSamples>): TaskSamples[] {
  const tasks = new Map<string, { taskId: string; samples: number; correct: number }>()
  for (const { taskId, samples, correct } of rows) {
    const task = tasks.get(taskId)
    if (task) {
      task.samples += samples
      task.correct += correct
    } else tasks.set(taskId, { taskId, samples, correct })
  }
  return [...tasks.values()]
}

function checkCount(name: string, value: unknown, most: number): asserts value is number {
  if (!(Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most))
    throw new RangeError(`${name}: expected a whole number from 0 to ${most}, got ${shown(value)}`)
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object'
  const text = JSON.stringify(value) ?? String(value)
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`
}
