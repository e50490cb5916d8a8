import { isAppsOutput } from './apps-output.ts'
import { isContestOutput } from './contest-output.ts'
import { isLiveCodeBenchOutput } from './livecodebench-output.ts'

/** A benchmark whose own program decides what passes. */
export type BenchmarkName = 'livecodebench' | 'apps'

/** Tests that call a function, as a benchmark has them. */
export interface FunctionTests {
  /** The name of the function, or of a method of `Solution`. */
  readonly name: string
  /** The tests in JSON, in the benchmark's own form: numbers keep all of their digits. */
  readonly tests: string
  readonly count: number
}

/** The rule of a benchmark for a task of it. */
export interface BenchmarkRule {
  readonly benchmark: BenchmarkName
  /** The tests of a task whose programs are called; other tasks have streams. */
  readonly functionTests?: FunctionTests
}

const OUTPUT_RULES = {
  livecodebench: isLiveCodeBenchOutput,
  apps: isAppsOutput,
} satisfies Record<BenchmarkName, unknown>

/** Whether a program wrote what was expected, by the rule of a benchmark, or of contests where there is none. */
export function hasExpectedOutput(
  actual: string,
  expected: string,
  rule?: Pick<BenchmarkRule, 'benchmark'>,
): boolean {
  const isExpected = rule === undefined ? isContestOutput : OUTPUT_RULES[rule.benchmark]
  return isExpected(actual, expected)
}
