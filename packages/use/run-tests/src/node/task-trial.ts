import { InputError } from '@codegen-eval/messages'
import type { TestTask } from '../tasks/test-task.ts'
import type { Frame } from './frame.ts'
import type { Judge } from './judge.ts'
import { timeLimits, watchTime } from './time-watch.ts'

/**
 * Tries the tests of a task once without a program. So all outputs of a task have a result, or none has, and no output can
 * make its tests look broken.
 *
 * Tests that do not begin within the time limit are not known to be broken.
 *
 * @throws InputError if they cannot pass, whatever the program is, such as for a module that the sandbox lacks.
 */
export async function tryTask(task: TestTask, judge: Judge): Promise<void> {
  const { trials } = judge
  const known = trials.get(task) ?? trial(task, judge)
  trials.set(task, known)
  // a sandbox that could not be started says nothing about the task
  known.catch(() => trials.delete(task))
  const reason = await known
  if (reason !== undefined)
    throw new InputError(`task ${task.id}: the tests cannot run in this sandbox: ${reason}`)
}

async function trial(
  { setup, test, finish, calls }: TestTask,
  { tester, limits, testerLimits }: Judge,
): Promise<string | undefined> {
  const process = await tester()
  const watch = watchTime(timeLimits(limits.timeout), () => process.killNow())
  watch.add(process.pid)
  try {
    process.send({ try: true, setup, test, finish, entries: calls, limits: testerLimits })
    const done = (await process.receive())?.done as Frame | undefined
    return done?.kind === 'tests' ? String(done.line) : undefined
  } finally {
    watch.stop()
  }
}
