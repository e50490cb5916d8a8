import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How many tests passed, failed and were skipped. */
export type TestCounts = Readonly<Record<'passed' | 'failed' | 'skipped', number>>

/** A package without a report counts as one failed test. */
const NO_REPORT: TestCounts = { passed: 0, failed: 1, skipped: 0 }

/** The sum of the counts of packages. */
export function sumOf(reports: readonly (TestCounts | undefined)[]): TestCounts {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of reports.map((report) => report ?? NO_REPORT)) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

/** Writes counts to the file that the environment variable TEST_REPORT names, if it names one. */
export function writeCounts({ passed, failed, skipped }: TestCounts): void {
  const { TEST_REPORT: path } = process.env
  if (!path) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify({ passed, failed, skipped }))
}
