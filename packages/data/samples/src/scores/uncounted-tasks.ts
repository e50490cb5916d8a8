import { plural } from '@codegen-eval/messages'
import type { Sample } from '../sample.ts'

/** A task whose samples were run and not tested, such as a task without tests: nothing is known about them. */
export interface UncountedTask {
  readonly task: string
  /** Why the samples were not tested. */
  readonly reason: string
  /** Number of samples of all models. */
  readonly samples: number
}

/** Whether a row of test results says that no test ran. */
export function isUntested({ test }: Sample): boolean {
  return test?.outcome === 'untested'
}

/** The tasks of rows that were not tested, in the order in which they came first. */
export function uncountedTasks(rows: readonly Sample[]): readonly UncountedTask[] {
  const byTask = new Map<string, { task: string; reason: string; samples: number }>()
  for (const { task: of, test } of rows) {
    const task = String(of.id)
    const known = byTask.get(task) ?? { task, reason: test?.error ?? '', samples: 0 }
    byTask.set(task, known)
    known.samples++
  }
  return [...byTask.values()]
}

/** Tasks that a message names, at most. */
const NAMED_TASKS = 5

/** A sentence about tasks that are left out; none if there are none. */
export function uncountedNotes(tasks: readonly UncountedTask[] = []): string[] {
  if (tasks.length === 0) return []
  const named = tasks.slice(0, NAMED_TASKS).map(({ task, reason }) => `${task} (${reason})`)
  const more = tasks.length > NAMED_TASKS ? [`${tasks.length - NAMED_TASKS} more`] : []
  const are = tasks.length === 1 ? 'is' : 'are'
  return [`${plural(tasks.length, 'task')} ${are} not counted: ${[...named, ...more].join(', ')}`]
}
