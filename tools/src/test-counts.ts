import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { textOf } from './files.ts'
import { ROOT } from './workspace.ts'

/** How many tests passed, failed and were skipped. */
export type TestCounts = Readonly<Record<'passed' | 'failed' | 'skipped', number>>

/** The fields of vitest's JSON report that are counted. */
export type TestReport = Readonly<Record<`num${'Passed' | 'Failed' | 'Pending' | 'Todo'}Tests`, number>> & {
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/** The counts of a report. A test file that could not be loaded has no tests to count: it counts as one failed test. */
export function countsOf(report: TestReport): TestCounts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A task of a run, as turbo's summary has it. */
export interface TurboTask {
  readonly task: string
  readonly directory: string
  readonly cache: { readonly status: string }
  readonly execution?: { readonly exitCode: number | null }
}

/**
 * The sum over the test tasks of a run. A report that turbo restored from its cache counts like a new one; a task
 * without a report, or one that ended with an error although its report has none, counts as one failed test.
 */
export function sumOf(
  tasks: readonly TurboTask[],
  reportOf: (directory: string) => TestReport | undefined,
): TestCounts & { readonly packages: number; readonly cached: number } {
  const sum = { passed: 0, failed: 0, skipped: 0, packages: 0, cached: 0 }
  for (const { task, directory, cache, execution } of tasks) {
    if (task !== 'test') continue
    const report = reportOf(directory)
    const counts = report ? countsOf(report) : { passed: 0, failed: 1, skipped: 0 }
    const isBroken = execution !== undefined && execution.exitCode !== 0 && counts.failed === 0
    sum.passed += counts.passed
    sum.failed += counts.failed + Number(isBroken)
    sum.skipped += counts.skipped
    sum.packages++
    if (cache.status === 'HIT') sum.cached++
  }
  return sum
}

/** The report of vitest's last run in a folder, new or restored. */
export function reportIn(directory: string, name = 'tests.json'): TestReport | undefined {
  const text = textOf(join(ROOT, directory, '.cache', name))
  return text === undefined ? undefined : JSON.parse(text)
}

/** Writes counts to the file that the environment variable TEST_REPORT names, if it names one. */
export function writeCounts({ passed, failed, skipped }: TestCounts): void {
  const { TEST_REPORT: path } = process.env
  if (!path) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify({ passed, failed, skipped }))
}
