import type { ProgramLanguage } from '../languages/program-language.ts'
import { type ProgramVerdict, runOutcome } from '../programs/program-outcome.ts'
import { hasExpectedOutput } from '../rules/benchmark-rule.ts'
import type { SandboxRun } from '../sandbox.ts'
import type { TestTask } from '../tasks/test-task.ts'
import { lateness, type TimeLimits } from './time-watch.ts'

/** An outcome with the time of the program, or of the slowest of its tests. */
export type TimedVerdict = ProgramVerdict & { readonly seconds: number }

/**
 * Runs a program on the standard input of each test until one fails, and compares what it writes. Time to compare counts into
 * the limit.
 *
 * @param run Runs the program once.
 */
export async function judgeStreams(
  language: ProgramLanguage,
  { streams = [], rule }: TestTask,
  limits: TimeLimits,
  run: (input: string) => Promise<SandboxRun>,
): Promise<TimedVerdict> {
  let slowest = 0
  for (const [i, { input, output }] of streams.entries()) {
    const ended = await run(input)
    const started = performance.now()
    const verdict = verdictOf(ended, output)
    const seconds = ended.seconds + (performance.now() - started) / 1000
    slowest = Math.max(slowest, Math.min(seconds, limits.seconds))
    const isLate = verdict.outcome === 'passed' && seconds > limits.seconds
    const judged: ProgramVerdict = isLate
      ? { outcome: 'timeout', stage: 'run', error: lateness(limits, seconds) }
      : verdict
    if (judged.outcome !== 'passed')
      return { ...judged, error: `test ${i + 1}: ${judged.error}`, seconds: slowest }
  }
  return { outcome: 'passed', stage: 'run', seconds: slowest }

  function verdictOf(ended: SandboxRun, expected: string): ProgramVerdict {
    const verdict = runOutcome(language, ended, undefined, lateness(limits, ended.seconds))
    if (verdict.outcome !== 'passed') return verdict
    if (ended.truncated) return { outcome: 'output', stage: 'run', error: 'wrote too much' }
    return hasExpectedOutput(ended.stdout, expected, rule)
      ? verdict
      : { outcome: 'failed', stage: 'run', error: 'wrong output' }
  }
}
