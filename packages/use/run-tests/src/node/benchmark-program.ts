import type { AssembledProgram } from '../programs/assemble-program.ts'
import type { BenchmarkName } from '../rules/benchmark-rule.ts'
import type { TestTask } from '../tasks/test-task.ts'
import { sandboxText } from './sandbox-file.ts'

/** The files of the harness of each benchmark: what its own program does with an output before it compares. */
const HARNESSES: Readonly<Record<BenchmarkName, readonly string[]>> = {
  livecodebench: ['benchmark.py', 'livecodebench.py'],
  apps: ['benchmark.py', 'apps.py'],
}

/**
 * The files of a program in Python that a benchmark's own rule judges; `undefined` for other tasks.
 *
 * @param seconds The time limit of a test.
 */
export function benchmarkProgram(
  { language, rule }: Pick<TestTask, 'language' | 'rule'>,
  program: string,
  mark: string,
  seconds: number,
): AssembledProgram | undefined {
  if (rule === undefined || language !== 'python') return undefined
  const { benchmark, functionTests } = rule
  const harness = { 'main.py': sandboxText(...HARNESSES[benchmark]), 'program.py': program }
  const form = { name: benchmark, files: {}, steps: 'run' }
  const shared = { name: 'Main', text: program }
  if (functionTests === undefined)
    return { ...shared, form: { ...form, streams: true }, files: { ...harness, 'task.json': '{}' } }
  const { name, tests } = functionTests
  const task = JSON.stringify({ name, seconds, mark })
  return {
    ...shared,
    form: { ...form, passed: '^{mark}$' },
    files: { ...harness, 'task.json': task, 'tests.json': tests },
  }
}

/** The seconds after which all tests of a function are ended, as LiveCodeBench has it. */
export function secondsOfTests(count: number, seconds: number): number {
  return (seconds + 1) * count + 5
}

/** The number of the test that an alarm ended, in the output of a harness. */
export function lateTest(stdout: string, mark: string): string | undefined {
  return new RegExp(`^late-${mark} test (\\d+)$`, 'm').exec(stdout)?.[1]
}
