import { randomInt } from 'node:crypto'
import { endOf } from '../programs/program-outcome.ts'
import type { TestJob, TestOutcome } from '../test-runner.ts'
import { type Answer, type AnswerKind, answerOf } from './answer.ts'
import type { Frame } from './frame.ts'
import type { Judge } from './judge.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import { tryTask } from './task-trial.ts'
import { lateness, timeLimits, watchTime } from './time-watch.ts'

/** An outcome without what is known only at the end. */
type Verdict = Pick<TestOutcome, 'outcome'> & { readonly error?: string; readonly oneProcess?: true }

/** Longest error line in results, in characters. */
const MAX_ERROR = 500

/**
 * Runs a program and its tests. The program is loaded in one process; the tests run in another, whose calls are passed on.
 * Tests that know no function, or pass values without literals, run in the program's process instead.
 *
 * The program's process is over afterwards, unless it answered all calls. A tester that did not answer is killed, too.
 * Whatever the program's process sends is an outcome of the program: an answer is taken if it has the number of the
 * request and fields of the right types, and anything else ends the process.
 *
 * @throws InputError if the tests cannot run, such as for a module that the sandbox lacks.
 */
export async function judgeJob(job: TestJob, judge: Judge): Promise<TestOutcome> {
  const { candidate, limits } = judge
  await tryTask(job.task, judge)
  const started = performance.now()
  let memory = 0
  let isLate = false
  const watched: SandboxProcess[] = [candidate]
  const time = timeLimits(limits.timeout)
  const watch = watchTime(time, () => {
    isLate = true
    for (const process of watched) process.killNow()
  })
  watch.add(candidate.pid)
  try {
    const verdict = await verdictOf()
    const seconds = ranSeconds()
    return { ...verdict, seconds, ...(memory > 0 ? { memory } : {}) }
  } finally {
    watch.stop()
  }

  function ranSeconds(): number {
    return Math.min((performance.now() - started) / 1000, time.seconds)
  }

  async function verdictOf(): Promise<Verdict> {
    const { task, program } = job
    if (task.calls.length === 0) return inOneProcess()
    const loaded = await ask({ program, limits: judge.candidateLimits }, ['loaded', 'raise'])
    if (loaded === undefined) return end()
    if (loaded.kind === 'raise') return raised(loaded)
    const tester = await judge.tester()
    watched.push(tester)
    watch.add(tester.pid)
    // it may have been late while the tester started
    if (isLate) return end()
    const { setup, test, finish, calls } = task
    tester.send({ setup, test, finish, entries: calls, limits: judge.testerLimits })
    for (;;) {
      const frame = await tester.receive()
      if (frame === undefined)
        return isLate || ended() ? end() : { outcome: 'error', error: 'the tests ended their process' }
      if ('done' in frame) return ended() ? end() : tested(frame.done as Frame)
      const call = { call: frame.call, arguments: frame.arguments }
      const answer = await ask(call, ['value', 'opaque', 'raise'])
      tester.send(answer?.fields ?? { gone: true })
    }
  }

  async function inOneProcess(): Promise<Verdict> {
    const { setup, test, finish } = job.task
    const frame = { program: job.program, setup, test, finish, limits: judge.candidateLimits }
    const answer = await ask(frame, ['passed', 'raise'])
    if (answer === undefined) return { ...(await end()), oneProcess: true }
    return {
      ...(answer.kind === 'passed' ? { outcome: 'passed' } : raised(answer, true)),
      oneProcess: true,
    }
  }

  /** Sends a request to the program's process. Anything but an answer of an expected kind ends the process. */
  async function ask(frame: Frame, expected: readonly AnswerKind[]): Promise<Answer | undefined> {
    const id = randomInt(2 ** 47)
    candidate.send({ ...frame, id })
    const received = await candidate.receive()
    if (received === undefined) return undefined
    const answer = answerOf(received, id, expected)
    if (answer === undefined) candidate.reject()
    else memory = Math.max(memory, answer.memory)
    return answer
  }

  /** Whether the program's process is over before its time. */
  function ended(): boolean {
    return isLate || candidate.broken !== undefined || candidate.isOver
  }

  async function end(): Promise<Verdict> {
    if (isLate) return { outcome: 'timeout', error: lateness(time, ranSeconds()) }
    const broken = candidate.broken
    const result = await candidate.kill()
    if (broken === 'too much')
      return { outcome: 'output', error: 'sent too much over the channel of results' }
    if (broken) return { outcome: 'error', error: 'wrote to the channel of results' }
    if (judge.ranOutOfMemory?.()) return { outcome: 'memory', error: 'reached the memory limit' }
    return {
      outcome: 'exited',
      error: `ended its process (${endOf(result?.code ?? undefined, result?.signal ?? undefined)})`,
    }
  }

  async function tested(done: Frame): Promise<Verdict> {
    if (done.passed === true) return { outcome: 'passed' }
    const error = String(done.line).slice(0, MAX_ERROR)
    switch (done.kind) {
      case 'one-process':
        return inOneProcess()
      case 'gone':
        return end()
      case 'failed':
      case 'memory':
      case 'exited':
        return { outcome: done.kind, error }
      default:
        return { outcome: 'error', error }
    }
  }

  function raised({ fields }: Answer, hasTests = false): Verdict {
    const names = fields.raise as readonly string[]
    const error = (fields.line as string).slice(0, MAX_ERROR)
    if (names.includes('MemoryError')) return { outcome: 'memory', error }
    if (names.includes('SystemExit')) return { outcome: 'exited', error }
    const isAssertion = hasTests && names.includes('AssertionError')
    return { outcome: isAssertion ? 'failed' : 'error', error }
  }
}
