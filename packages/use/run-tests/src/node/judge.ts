import type { TestTask } from '../tasks/test-task.ts'
import type { TestLimits } from '../test-runner.ts'
import type { SandboxProcess } from './sandbox-process.ts'

/** Limits of a program's process, as `sandbox/limits.py` sets them. */
export interface ProcessLimits {
  readonly memory?: number
  readonly seconds?: number
  readonly fileBytes?: number
  readonly processes?: number
}

/** The reason why each task's tests cannot run, or `undefined` if they can. Shared by the workers of a runner. */
export type TaskTrials = Map<TestTask, Promise<string | undefined>>

/** The two processes that judge a program, and what they may use. */
export interface Judge {
  /** The process of the output, which is ready and has run nothing before, or only what the runner accepts. */
  readonly candidate: SandboxProcess
  /** The process of the tests; started on demand. */
  readonly tester: () => Promise<SandboxProcess>
  /** Results of trying each task's tests without a program. */
  readonly trials: TaskTrials
  readonly limits: TestLimits
  readonly candidateLimits?: ProcessLimits
  readonly testerLimits?: ProcessLimits
  /** Whether the process of the output was killed because it reached the memory limit. */
  readonly ranOutOfMemory?: () => boolean
}
