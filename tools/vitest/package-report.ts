import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { TestModule } from 'vitest/node'

const ROOT = join(import.meta.dirname, '../..')

/**
 * The quick tier is for each change; the deep tier is everything, with all cases of the property tests. The environment
 * variable TEST_TIER chooses it.
 */
export type Tier = 'quick' | 'deep'

/** Below so many processor seconds a test is not worth a line. */
const SHORT = 0.2

/** The tests of a package in one run, as `.cache/quick.json` and `.cache/deep.json` have them. */
export interface PackageReport {
  /** The hash by which turbo knows what was tested; absent where vitest was started by hand. */
  readonly hash?: string
  readonly failed: number
  readonly passed: number
  readonly skipped: number
  /** Seconds from the first test to the last, without what ran beside them. */
  readonly seconds: number
  /** Processor seconds of the tests that took long, by file and name. */
  readonly slow: Readonly<Record<string, number>>
}

/** The folder of the package that a test file belongs to: `packages/metrics/chrf`. */
export function packageOf(file: string): string {
  return relative(ROOT, file).split(sep).join('/').split('/test/')[0]!
}

/** The file of a package's report. */
export function reportFile(folder: string, tier: Tier): string {
  return join(ROOT, folder, '.cache', `${tier}.json`)
}

/** The report of a package, new or restored by turbo; `undefined` if there is none. */
export function readReport(folder: string, tier: Tier): PackageReport | undefined {
  const file = reportFile(folder, tier)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export function writeReport(folder: string, tier: Tier, report: PackageReport): void {
  const file = reportFile(folder, tier)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(report))
}

/** The report of all test files of a package. */
export function reportOf(modules: readonly TestModule[], hash?: string): PackageReport {
  const counts = { failed: 0, passed: 0, skipped: 0 }
  const slow: Record<string, number> = {}
  let milliseconds = 0
  for (const module of modules) {
    const before = counts.failed
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state !== 'pending') counts[state]++
      const { processorSeconds = 0 } = test.meta()
      if (processorSeconds > SHORT)
        slow[`${relative(ROOT, module.moduleId)} > ${test.fullName}`] = round(processorSeconds)
    }
    // a file that cannot be loaded, or a hook that fails, counts as one test
    if (!module.ok() && counts.failed === before) counts.failed++
    const { collectDuration, duration } = module.diagnostic()
    milliseconds += collectDuration + duration
  }
  return { ...(hash === undefined ? {} : { hash }), ...counts, seconds: round(milliseconds / 1000), slow }
}

const round = (value: number) => Math.round(100 * value) / 100
