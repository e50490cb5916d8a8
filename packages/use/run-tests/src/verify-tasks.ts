import { messageOf } from '@codegen-eval/messages'
import { stubProgram } from './programs/stub-program.ts'
import { type RunTestsOptions, runTests } from './run-tests.ts'
import { sampleProgram } from './samples/sample-program.ts'
import type { TestTask } from './tasks/test-task.ts'
import type { TestJob, TestOutcome, TestRunner } from './test-runner.ts'

/** The verdicts of a task's tests on its own solution and on a stub. */
export interface TaskVerification {
  readonly task: TestTask
  /** The outcome of the solution; absent if the data set has none, or the tests cannot run. */
  readonly solution?: TestOutcome
  /** The outcome of a program that does nothing; absent if none can be made, or the tests cannot run. */
  readonly stub?: TestOutcome
  /** Why the tests cannot run here. */
  readonly untested?: string
}

/** A program of a task that is verified. */
interface VerifiedJob extends TestJob {
  readonly kind: 'solution' | 'stub'
}

/**
 * Runs each task's own solution, and a program that does nothing, and tells what became of them in the order of the tasks.
 * A solution that fails, or a stub that passes, is a fault of the task or of the sandbox, not of a model.
 */
export async function verifyTasks(
  tasks: Iterable<TestTask>,
  runner: TestRunner,
  options: Omit<RunTestsOptions, 'onUntested'>,
): Promise<TaskVerification[]> {
  const found = new Map<TestTask, TaskVerification>([...tasks].map((task) => [task, { task }]))
  const jobs = [...found.keys()].flatMap(jobsOf)
  const runs = runTests<VerifiedJob>(jobs, runner, {
    ...options,
    onUntested: ({ task }, error) => found.set(task, { task, untested: messageOf(error) }),
  })
  for await (const { job, outcome } of runs)
    found.set(job.task, { ...found.get(job.task)!, [job.kind]: outcome })
  return [...found.values()]
}

function jobsOf(task: TestTask): VerifiedJob[] {
  const { solution } = task
  const stub = stubProgram(task)
  return [
    ...(solution === undefined
      ? []
      : [{ task, kind: 'solution' as const, program: sampleProgram(task, solution) }]),
    ...(stub === undefined ? [] : [{ task, kind: 'stub' as const, program: stub }]),
  ]
}
