import { sampleProgram } from '../samples/sample-program.ts'
import type { TestTask } from '../tasks/test-task.ts'
import type { TestJob, TestOutcome } from '../test-runner.ts'
import type { JudgedOutcome } from './judge-job.ts'
import { cannotRun, type TrialBench, tryTask } from './task-trial.ts'

/** The reason for one process where neither the tests nor a use of a value tell one. */
export const SOLUTION_NEED = 'its own solution passes only there'

/** The means to judge programs. */
export interface TaskBench extends TrialBench {
  /** Runs a program and its tests in one process, or in two. */
  judge(job: TestJob, processes: 'one' | 'two'): Promise<JudgedOutcome>
}

/**
 * Runs a program and its tests, in two processes unless the task needs one: its tests, read as code, say so, or turn out to
 * at a use of a value that no plain value has, or its own solution passes only there. The output decides nothing.
 *
 * @throws InputError if the tests cannot run, whatever the output is.
 */
export async function judgeByTask(job: TestJob, bench: TaskBench): Promise<TestOutcome> {
  const { task } = job
  const { untested, oneProcess } = await tryTask(task, bench)
  if (untested !== undefined) return { outcome: 'untested', error: untested, seconds: 0 }
  if (task.calls.length === 0 || oneProcess !== undefined) return here(oneProcess)
  const { need, isOpaque, ...outcome } = await bench.judge(job, 'two')
  if (need !== undefined && task.process === 'two')
    throw cannotRun(task, `in two processes, which the task asks for: ${need}`)
  if (need !== undefined) return here(need)
  const isDoubtful = outcome.outcome !== 'passed' && (isOpaque || job.program === solutionOf(task))
  if (!isDoubtful || !(await needsOneProcess(task, bench))) return outcome
  return here(SOLUTION_NEED)

  async function here(reason: string | undefined): Promise<TestOutcome> {
    const { need: _, isOpaque: __, ...result } = await bench.judge(job, 'one')
    return reason === undefined ? result : { ...result, oneProcessReason: reason }
  }
}

/** Whether a task's own solution passes in one process with the tests, and not in two. */
function needsOneProcess(task: TestTask, bench: TaskBench): Promise<boolean> {
  const { solutions } = bench.trials
  const known = solutions.get(task) ?? solutionNeeds(task, bench)
  solutions.set(task, known)
  known.catch(() => solutions.delete(task))
  return known
}

async function solutionNeeds(task: TestTask, { judge }: TaskBench): Promise<boolean> {
  const program = solutionOf(task)
  if (program === undefined || task.process === 'two') return false
  const passes = async (processes: 'one' | 'two'): Promise<boolean> =>
    (await judge({ task, program }, processes)).outcome === 'passed'
  return !(await passes('two')) && (await passes('one'))
}

function solutionOf(task: TestTask): string | undefined {
  return task.solution && sampleProgram(task, task.solution)
}
