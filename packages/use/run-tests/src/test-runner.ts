import type { TestLanguage, TestTask } from './tasks/test-task.ts'

/** A program and the task whose tests it is to pass. */
export interface TestJob {
  readonly task: TestTask
  readonly program: string
}

/**
 * How a run ended: `passed`; `failed` by an assertion of the tests; `error` by an exception; `compile` if a compiler refused
 * the program; `timeout`; `memory` at the limit; `exited` if the program ended its process, or a signal did; `output` if it
 * sent too much; `untested` if no test ran, so that nothing is known about the program.
 */
export type TestOutcomeName =
  | 'passed'
  | 'failed'
  | 'error'
  | 'compile'
  | 'timeout'
  | 'memory'
  | 'exited'
  | 'output'
  | 'untested'

/** How far a program came: it is none of its language, does not compile, or ran. */
export type TestStage = 'parse' | 'compile' | 'run'

/** How one program did. */
export interface TestOutcome {
  readonly outcome: TestOutcomeName
  /** The first line of the error, or why no test ran; absent if the program passed. */
  readonly error?: string
  /** Wall-clock time from the start of the program, in seconds. */
  readonly seconds: number
  /** Peak memory of the program's process in bytes, where it is known. */
  readonly memory?: number
  /** Set if tests and program shared a process: the program could have forged this outcome. */
  readonly oneProcess?: true
  /** Why the tests of the task need one process, where they decided. */
  readonly oneProcessReason?: string
  /** How far the program came, where a compiler or interpreter of the host ran it. */
  readonly stage?: TestStage
  /** The compiler or interpreter, with its version: `g++ 12.2.0`. */
  readonly toolchain?: string
  /** Set if the interpreter had run other programs before, which may have changed it. */
  readonly reusedInterpreter?: true
}

/** Limits of a program. */
export interface TestLimits {
  /**
   * Processor time in seconds, and wall-clock time at four times as much. Wall-clock time at once where the system does not
   * tell processor time, and for benchmarks with a limit of their own (LiveCodeBench, APPS).
   */
  readonly timeout: number
  /** Memory of a process in bytes. */
  readonly memory: number
  /** Wall-clock time of a compiler in seconds; 60 by default. */
  readonly compileTimeout?: number
}

/** A way to run programs that are not trusted. */
export interface TestRunner {
  readonly name: string
  readonly languages: readonly TestLanguage[]
  /** Set if it runs programs with a compiler or interpreter of the host, which such tasks need. */
  readonly runsPrograms?: true
  /** The compilers and interpreters with their versions, where the runner uses some. */
  readonly toolchains?: readonly string[]
  /** The restrictions of a program, and those that are missing: a sentence for reports. */
  readonly isolation: string
  /** Starts a worker, which runs one program at a time. */
  start(limits: TestLimits): Promise<TestWorker>
}

/** Runs one program after another. */
export interface TestWorker {
  /**
   * Runs a program.
   *
   * @param seed Number of the run among those of one job, 0 by default. Where an interpreter orders sets by hashes that
   *   differ from process to process, it fixes them: the same seed gives the same order.
   * @throws InputError if the tests cannot run, whatever the program is.
   */
  run(job: TestJob, seed?: number): Promise<TestOutcome>
  /** Ends all processes of the worker. */
  stop(): Promise<void>
}
