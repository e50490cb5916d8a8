import { InputError } from '@codegen-eval/messages'
import type { TestTask } from '../tasks/test-task.ts'
import type { TestLimits } from '../test-runner.ts'
import type { Frame } from './frame.ts'
import type { Judge, TaskTrial, TaskTrials } from './judge.ts'
import { timeLimits, watchTime } from './time-watch.ts'

/** The means of a trial. */
export interface TrialBench extends Pick<Judge, 'tester' | 'testerLimits'> {
  readonly limits: TestLimits
  readonly trials: TaskTrials
}

/**
 * Tries the tests of a task once without a program. So all outputs of a task have a result, or none has, and no output can
 * make its tests look broken, or need another process than those of others.
 *
 * Tests that do not begin within the time limit are not known to be broken.
 *
 * @throws InputError if they cannot pass, whatever the program is, such as for a module that the sandbox lacks.
 */
export async function tryTask(task: TestTask, bench: TrialBench): Promise<TaskTrial> {
  const { tests } = bench.trials
  const known = tests.get(task) ?? trial(task, bench)
  tests.set(task, known)
  // a sandbox that could not be started says nothing about the task
  known.catch(() => tests.delete(task))
  const result = await known
  if (result.broken !== undefined) throw cannotRun(task, result.broken)
  return result
}

/** The error for a task whose tests cannot run. */
export function cannotRun({ id }: TestTask, reason: string): InputError {
  return new InputError(`task ${id}: the tests cannot run in this sandbox: ${reason}`)
}

async function trial(task: TestTask, { tester, limits, testerLimits }: TrialBench): Promise<TaskTrial> {
  const { setup, test, finish, entryPoint, calls } = task
  const className = calls.find((name) => isClass(task, name))
  const decide = calls.length > 0 && task.process !== 'two'
  const process = await tester()
  const watch = watchTime(timeLimits(limits.timeout), () => process.killNow())
  watch.add(process.pid)
  try {
    // tests of a class are not called without one
    const entries = decide && className !== undefined ? [] : calls
    const known = entryPoint === undefined ? calls : [entryPoint, ...calls]
    process.send({ try: true, decide, setup, test, finish, entries, known, limits: testerLimits })
    const done = (await process.receive())?.done as Frame | undefined
    const line = String(done?.line)
    if (done?.kind === 'tests') return { broken: line }
    if (done?.kind === 'untested') return { untested: line }
    if (decide && className !== undefined) return { oneProcess: `${className} is a class` }
    return typeof done?.oneProcess === 'string' ? { oneProcess: done.oneProcess } : {}
  } finally {
    watch.stop()
  }
}

/**
 * Whether what a task asks for is a class: its prompt or its solution defines one of that name, or it is not known and has a
 * name in capitals and small letters, as classes have.
 */
function isClass({ setup, prompt, solution }: TestTask, name: string): boolean {
  const text = [setup, prompt, solution?.text].join('\n')
  const defined = `^(?:async\\s+)?(def|class|function)\\s+${name.replaceAll('$', '\\$')}(?![\\w$])`
  const keyword = new RegExp(defined, 'm').exec(text)?.[1]
  return keyword === undefined ? /^(?:[A-Z][a-z0-9]+)+$/.test(name) : keyword === 'class'
}
