import type { ProgramLanguage } from '../languages/program-language.ts'
import type { SandboxRun } from '../sandbox.ts'
import type { TestOutcome } from '../test-runner.ts'
import { pattern } from './pattern.ts'

/** An outcome without what is known of the whole run only. */
export type ProgramVerdict = Pick<TestOutcome, 'outcome' | 'stage'> & { readonly error?: string }

/** The outcome where no test ran, with the reason. */
export function untested(error: string = 'no test ran'): ProgramVerdict {
  return { outcome: 'untested', stage: 'run', error }
}

/** Longest error line in results, in characters. */
export const MAX_ERROR = 500

/** The outcome of a compiler that failed. */
export function compileFailure({ outcomes }: ProgramLanguage, run: SandboxRun): ProgramVerdict {
  const text = run.stdout + run.stderr
  const isSyntax = pattern(outcomes.syntax).test(text)
  const error = run.timedOut
    ? 'the compiler did not end in its time'
    : run.outOfMemory
      ? 'the compiler reached its memory limit'
      : run.truncated
        ? 'the compiler wrote too much'
        : errorLine(text, outcomes.error, `the compiler ended with ${endOf(run.exitCode)}`)
  return { outcome: 'compile', stage: isSyntax ? 'parse' : 'compile', error }
}

/**
 * The outcome of a run of a program with its tests.
 *
 * @param passed Pattern that standard output has if all tests ran; its first group is their number.
 * @param late The error of a program whose time was over.
 * @param ran Pattern that it has if one ran, where that is another one.
 */
export function runOutcome(
  { outcomes }: ProgramLanguage,
  run: SandboxRun,
  passed: string | undefined,
  late: string,
  ran?: string,
): ProgramVerdict {
  const { exitCode, stdout, stderr } = run
  if (run.timedOut) return { outcome: 'timeout', stage: 'run', error: late }
  if (exitCode === 0 && !run.outOfMemory) {
    const mark = passed === undefined ? [] : pattern(passed).exec(stdout)
    const isCounted = Number(mark?.[1] ?? 1) > 0 && (ran === undefined || pattern(ran).test(stdout))
    if (mark !== null) return isCounted ? { outcome: 'passed', stage: 'run' } : untested()
    return { outcome: 'exited', stage: 'run', error: 'ended with exit code 0 before its tests did' }
  }
  // tests may report on either stream
  const text = `${stdout}\n${stderr}`
  const error = errorLine(text, outcomes.error, `ended with ${endOf(exitCode)}`)
  const has = (source: string | undefined): boolean => source !== undefined && pattern(source).test(text)
  if (run.outOfMemory || has(outcomes.memory)) return { outcome: 'memory', stage: 'run', error }
  if (has(outcomes.syntax)) return { outcome: 'error', stage: 'parse', error }
  if (has(outcomes.failed)) return { outcome: 'failed', stage: 'run', error }
  if ((exitCode ?? 0) > 128 && (exitCode ?? 0) < 160)
    return { outcome: 'exited', stage: 'run', error: `ended with ${endOf(exitCode)}` }
  return { outcome: 'error', stage: 'run', error }
}

function errorLine(text: string, source: string | undefined, otherwise: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const found = source === undefined ? undefined : pattern(source).exec(text)?.[0]
  return (found ?? lines.at(-1) ?? otherwise).replace(/\s+/g, ' ').trim().slice(0, MAX_ERROR)
}

const SIGNALS: ReadonlyMap<number, string> = new Map([
  [4, 'SIGILL'],
  [6, 'SIGABRT'],
  [7, 'SIGBUS'],
  [8, 'SIGFPE'],
  [9, 'SIGKILL'],
  [11, 'SIGSEGV'],
  [15, 'SIGTERM'],
  [24, 'SIGXCPU'],
  [25, 'SIGXFSZ'],
  [31, 'SIGSYS'],
])

/** The end of a process in words. A shell, and bubblewrap, report a signal as 128 and its number. */
export function endOf(code: number | undefined, signal?: string): string {
  if (signal) return `signal ${signal}`
  if (code === undefined) return 'no exit code'
  return code > 128 ? `signal ${SIGNALS.get(code - 128) ?? code - 128}` : `exit code ${code}`
}
