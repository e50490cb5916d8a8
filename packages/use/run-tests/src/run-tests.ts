import { InputError } from '@codegen-eval/messages'
import { createJudgedPrograms } from './judged-programs.ts'
import type { TestJob, TestLimits, TestOutcome, TestRunner, TestWorker } from './test-runner.ts'

/** How jobs are run. */
export interface RunTestsOptions<T extends TestJob = TestJob> extends TestLimits {
  /** Number of programs that run at the same time. */
  readonly workers?: number
  /** Number of runs of each program; several show tests that are flaky. */
  readonly repeat?: number
  /**
   * Receives, in its place among the outcomes, a job whose tests cannot run whatever the program is. By default the error
   * is thrown.
   */
  readonly onUntested?: ((job: T, error: InputError) => void) | undefined
}

/** The runs of one job. */
export interface TestRuns<T> {
  readonly job: T
  /** The first run that did not pass, else the first run. */
  readonly outcome: TestOutcome
  readonly runs: number
  readonly passes: number
}

/**
 * Runs jobs and yields their outcomes in the order of the jobs, whatever the number of workers. At most a few jobs per
 * worker are held at a time.
 *
 * A job passes if every one of its runs passes. Each run of a job has another seed of hashes, the first one 0, so that a
 * result that depends on the order of a set is the same whenever one run is asked for, and shows as flaky with several. Identical programs of a task are judged once, unless they are run several
 * times. Workers are stopped when the caller stops reading.
 */
export async function* runTests<T extends TestJob>(
  jobs: AsyncIterable<T> | Iterable<T>,
  runner: TestRunner,
  { workers = 1, repeat = 1, onUntested, ...limits }: RunTestsOptions<T>,
): AsyncGenerator<TestRuns<T>> {
  for (const [name, value] of Object.entries({ workers, repeat }))
    if (!Number.isSafeInteger(value) || value < 1)
      throw new RangeError(`option ${name}=${value}: expected a whole number of at least 1`)
  const started: Promise<TestWorker>[] = []
  const free: Promise<TestWorker>[] = []
  const running = new Set<Promise<void>>()
  const held: HeldRuns<T>[] = []
  const judged = createJudgedPrograms<Promise<TestRuns<T>>>()
  try {
    for await (const job of jobs) {
      yield* taken(() => held.length >= HELD_PER_WORKER * workers)
      const known = repeat === 1 ? judged.get(job) : undefined
      if (known === undefined) while (running.size >= workers) await Promise.race(running)
      held.push(known === undefined ? begin(job) : again(job, known))
      yield* taken(() => held[0].settled)
    }
    yield* taken(() => true)
  } finally {
    await Promise.allSettled(started.map(async (worker) => (await worker).stop()))
    // a run that was under way sees that its processes were killed
    await Promise.allSettled(running)
  }

  /** The outcomes of the first jobs, as long as more are wanted. */
  async function* taken(isWanted: () => boolean): AsyncGenerator<TestRuns<T>> {
    while (held.length > 0 && isWanted()) {
      const { job, done } = held.shift()!
      const runs = await done.catch((error: unknown) => {
        if (onUntested === undefined || !(error instanceof InputError)) throw error
        onUntested(job, error)
      })
      if (runs) yield runs
    }
  }

  function begin(job: T): HeldRuns<T> {
    const worker = free.pop() ?? start()
    const runs: HeldRuns<T> = { job, done: repeated(worker, job, repeat), settled: false }
    const settle = (): void => {
      runs.settled = true
      free.push(worker)
      running.delete(end)
    }
    // an error is thrown where the result is yielded
    const end = runs.done.then(settle, settle)
    running.add(end)
    if (repeat === 1) judged.add(job, runs.done)
    return runs
  }

  /** The outcome of a program that was begun before. */
  function again(job: T, known: Promise<TestRuns<T>>): HeldRuns<T> {
    const runs: HeldRuns<T> = { job, done: known.then((first) => ({ ...first, job })), settled: false }
    const settle = (): void => {
      runs.settled = true
    }
    // an error is thrown where the result is yielded
    runs.done.then(settle, settle)
    return runs
  }

  function start(): Promise<TestWorker> {
    const worker = runner.start(limits)
    started.push(worker)
    return worker
  }
}

/** The runs of a job that is under way or finished. */
interface HeldRuns<T> {
  readonly job: T
  readonly done: Promise<TestRuns<T>>
  settled: boolean
}

/** Jobs that are finished or under way before the first of them must be read. */
const HELD_PER_WORKER = 64

async function repeated<T extends TestJob>(
  started: Promise<TestWorker>,
  job: T,
  runs: number,
): Promise<TestRuns<T>> {
  const worker = await started
  let outcome: TestOutcome | undefined
  let passes = 0
  for (let i = 0; i < runs; i++) {
    const next = await worker.run(job, i)
    if (next.outcome === 'passed') passes++
    if (outcome === undefined || (outcome.outcome === 'passed' && next.outcome !== 'passed')) outcome = next
  }
  return { job, outcome: outcome!, runs, passes }
}
