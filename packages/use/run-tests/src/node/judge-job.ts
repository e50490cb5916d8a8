import { randomInt } from 'node:crypto'
import { endOf, MAX_ERROR, untested } from '../programs/program-outcome.ts'
import type { TestJob, TestOutcome } from '../test-runner.ts'
import { type Answer, type AnswerKind, answerOf } from './answer.ts'
import type { Frame } from './frame.ts'
import type { Judge } from './judge.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import { cannotRun } from './task-trial.ts'
import { lateness, timeLimits, watchTime } from './time-watch.ts'

/** An outcome without what is known only at the end. */
type Verdict = Pick<TestOutcome, 'outcome' | 'error' | 'oneProcess'> &
  Pick<JudgedOutcome, 'need' | 'isOpaque'>

/** The outcome of a run in one process or two. */
export interface JudgedOutcome extends TestOutcome {
  /** Why the tests need one process, where they turned out to. */
  readonly need?: string
  /** Set if the output returned a value that cannot travel to another process. */
  readonly isOpaque?: true
}

/**
 * Runs a program and its tests, in one process, or in two: the program is loaded in one, and the tests run in another, whose
 * calls are passed on.
 *
 * The program's process is over afterwards, unless it answered all calls. A tester that did not answer is killed, too.
 * Whatever the program's process sends is an outcome of the program: an answer is taken if it has the number of the
 * request and fields of the right types, and anything else ends the process.
 *
 * @throws InputError if the tests cannot run, such as with a fixture that is not known.
 */
export async function judgeJob(job: TestJob, judge: Judge, processes: 'one' | 'two'): Promise<JudgedOutcome> {
  const { candidate, limits } = judge
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
    const verdict = await (processes === 'one' ? inOneProcess() : inTwoProcesses())
    const seconds = ranSeconds()
    return { ...verdict, seconds, ...(memory > 0 ? { memory } : {}) }
  } finally {
    watch.stop()
  }

  function ranSeconds(): number {
    return Math.min((performance.now() - started) / 1000, time.seconds)
  }

  async function inTwoProcesses(): Promise<Verdict> {
    const { task, program } = job
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
    const { setup, test, finish, entryPoint, calls } = job.task
    const entries = entryPoint === undefined ? calls : [entryPoint, ...calls]
    const parts = { program: job.program, setup, test, finish, entries, support: judge.support }
    const answer = await ask({ ...parts, limits: judge.candidateLimits }, ['passed', 'untested', 'raise'])
    const verdict = answer === undefined ? await end() : verdictHere(answer)
    return { ...verdict, oneProcess: true }
  }

  function verdictHere(answer: Answer): Verdict {
    if (answer.kind === 'raise') return raised(answer, true)
    return answer.kind === 'untested' ? untested() : { outcome: 'passed' }
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
    const isOpaque = done.opaque === true ? { isOpaque: true as const } : {}
    switch (done.kind) {
      case 'one-process':
        return { outcome: 'error', error, need: error }
      case 'tests':
        throw cannotRun(job.task, error)
      case 'gone':
        return { ...(await end()), ...isOpaque }
      case 'failed':
      case 'memory':
      case 'exited':
      case 'untested':
        return { outcome: done.kind, error, ...isOpaque }
      default:
        return { outcome: 'error', error, ...isOpaque }
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
