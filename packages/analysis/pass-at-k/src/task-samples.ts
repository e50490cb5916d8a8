import { quote } from '@codegen-eval/messages'
import { checkWhole } from '@codegen-eval/statistics/internal'

/** The number of samples of a task, and how many of them pass its tests. */
export interface SampleCounts {
  /** n, the number of samples. */
  readonly samples: number
  /** c, how many of them pass the tests. */
  readonly correct: number
}

/** The samples of a task, by its id. */
export interface TaskSamples extends SampleCounts {
  readonly taskId: string
}

/**
 * Parses a row of test results: one sample in the form of HumanEval's `*_results.jsonl`, `{"task_id", "passed", …}` with true, false, 1 or 0,
 * or counts, `{"task_id", "samples", "correct"}`. Other keys (`completion`, `result`) are ignored.
 *
 * @param row A line, parsed by `JSON.parse`.
 * @returns The samples of the row: one, or the number that it states.
 * @throws RangeError if the row has another form; the message names the key and its value.
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
    checkWhole('samples', samples as number, 0)
    checkWhole('correct', correct as number, 0, samples as number)
    return { taskId, samples: samples as number, correct: correct as number }
  }
  if (typeof passed !== 'boolean' && passed !== 0 && passed !== 1)
    throw new RangeError(`passed: expected true or false, or 1 or 0, got ${shown(passed)}`)
  return { taskId, samples: 1, correct: Number(passed) }
}

/** Adds up the rows of each task. Tasks are in order of first appearance. */
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

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : quote(value)
}
