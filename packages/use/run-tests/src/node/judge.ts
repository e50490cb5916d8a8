import { PYTHON_SUPPORT } from '../languages/python.ts'
import type { TestTask } from '../tasks/test-task.ts'
import type { TestLimits } from '../test-runner.ts'
import type { SandboxProcess } from './sandbox-process.ts'

/** Files of the process of the tests. */
export const TESTER_FILES: readonly string[] = [...PYTHON_SUPPORT, 'needs.py', 'tests.py']

/** Limits of a program's process, as `sandbox/limits.py` sets them. */
export interface ProcessLimits {
  readonly memory?: number
  readonly seconds?: number
  readonly fileBytes?: number
  readonly processes?: number
}

/** Facts about the tests of a task that hold whatever the output is. */
export interface TaskTrial {
  /** Why they cannot run here. */
  readonly broken?: string
  /** Why they test nothing. */
  readonly untested?: string
  /** Why they need one process with the output. */
  readonly oneProcess?: string
}

/** Facts about tasks. Shared by the workers of a runner. */
export interface TaskTrials {
  readonly tests: Map<TestTask, Promise<TaskTrial>>
  /** Whether the task's own solution passes only in one process with the tests. */
  readonly solutions: Map<TestTask, Promise<boolean>>
}

/** Starts without a task. */
export function createTrials(): TaskTrials {
  return { tests: new Map(), solutions: new Map() }
}

/** The two processes that judge a program, and what they may use. */
export interface Judge {
  /** The process of the output, which is ready and has run nothing before, or only what the runner accepts. */
  readonly candidate: SandboxProcess
  /** The process of the tests; started on demand. */
  readonly tester: () => Promise<SandboxProcess>
  /** Code that runs tests in the process of the output. */
  readonly support: string
  readonly limits: TestLimits
  readonly candidateLimits?: ProcessLimits
  readonly testerLimits?: ProcessLimits
  /** Whether the process of the output was killed because it reached the memory limit. */
  readonly ranOutOfMemory?: () => boolean
}
