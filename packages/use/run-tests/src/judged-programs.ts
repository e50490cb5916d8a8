import type { TestTask } from './tasks/test-task.ts'
import type { TestJob } from './test-runner.ts'

/** Programs that are remembered, at most: the oldest are forgotten. */
const MAX_PROGRAMS = 1 << 16

/** Outcomes of programs that were judged, by task and text. */
export interface JudgedPrograms<V> {
  get(job: TestJob): V | undefined
  add(job: TestJob, value: V): void
}

/**
 * Starts with no program.
 *
 * @param most Number of programs that are remembered; 65,536 by default.
 */
export function createJudgedPrograms<V>(most: number = MAX_PROGRAMS): JudgedPrograms<V> {
  const byTask = new Map<TestTask, Map<string, V>>()
  // a ring: a new program takes the place of the oldest
  const order: TestJob[] = []
  let next = 0
  return {
    get: ({ task, program }) => byTask.get(task)?.get(program),
    add({ task, program }, value) {
      const oldest = order[next]
      if (oldest !== undefined) byTask.get(oldest.task)?.delete(oldest.program)
      order[next] = { task, program }
      next = (next + 1) % most
      const programs = byTask.get(task) ?? new Map<string, V>()
      byTask.set(task, programs)
      programs.set(program, value)
    },
  }
}
