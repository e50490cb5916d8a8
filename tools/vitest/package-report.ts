import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { TestModule } from 'vitest/node'

const ROOT = join(import.meta.dirname, '../..')

/**
 * The quick tier is for each change; the deep tier is everything, with all cases of the property tests. The environment
 * variable TEST_TIER chooses it.
 */
export type Tier = 'quick' | 'deep'

/** The tier that vitest runs. */
export const TIER: Tier = process.env.TEST_TIER === 'deep' ? 'deep' : 'quick'

/** Below so many processor seconds a test is not worth a line. */
const SHORT = 0.2

/** The tests of a package in one run, as `.cache/quick.json` and `.cache/deep.json` have them. */
export interface PackageReport {
  /** Turbo's hash of what was tested; absent where vitest was started by hand. */
  readonly hash?: string
  readonly failed: number
  readonly passed: number
  readonly skipped: number
  /** Seconds from the first test to the last, without what ran beside them. */
  readonly seconds: number
  /** Processor seconds of the tests that took long, by file and name. */
  readonly slow: Readonly<Record<string, number>>
  /** Test files that passed and tried all cases, so that the deep tier counts them and does not repeat them. */
  readonly whole: { readonly files: readonly string[]; readonly passed: number; readonly skipped: number }
}

/** The plan of a package's tests: the hash of their inputs, and the files that need not run. */
export type TestPlan = Partial<Pick<PackageReport, 'hash' | 'whole'>>

/** Seconds that the tests of each package took in each tier when they were last recorded: `npm test -- --record`. */
export const SECONDS: Readonly<Record<Tier, Readonly<Record<string, number>>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'seconds.json'), 'utf8'),
)

/** The folder of the package that a test file belongs to: `packages/metrics/chrf`. */
export function packageOf(file: string): string {
  return relative(ROOT, file).split(sep).join('/').split('/test/')[0]!
}

/** The file of a package's report. */
export function reportFile(folder: string, tier: Tier): string {
  return join(ROOT, folder, '.cache', `${tier}.json`)
}

/** The report of a package, new or restored by turbo; `undefined` if there is none. */
export function readReport(folder: string, tier: Tier = 'quick'): PackageReport | undefined {
  const file = reportFile(folder, tier)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export function writeReport(
  folder: string,
  tier: Tier,
  ...tests: Parameters<typeof reportOf>
): PackageReport {
  const [file, report] = [reportFile(folder, tier), reportOf(...tests)]
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(report))
  return report
}

const NONE: PackageReport['whole'] = { files: [], passed: 0, skipped: 0 }

/** The report of the test files of a package that were run, and of those that needed no run. */
export function reportOf(
  modules: readonly TestModule[],
  { hash, whole = NONE }: TestPlan = {},
): PackageReport {
  const counts = { failed: 0, passed: whole.passed, skipped: whole.skipped }
  const all = { ...whole, files: [...whole.files] }
  const slow: Record<string, number> = {}
  let milliseconds = 0
  for (const module of modules) {
    const before = { ...counts }
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state !== 'pending') counts[state]++
      const { processorSeconds = 0 } = test.meta()
      if (processorSeconds > SHORT)
        slow[`${relative(ROOT, module.moduleId)} > ${test.fullName}`] = round(processorSeconds)
    }
    // a file that cannot be loaded, or a hook that fails, counts as one test
    if (!module.ok() && counts.failed === before.failed) counts.failed++
    if (module.ok() && !module.meta().hasFewerCases) {
      all.files.push(relative(ROOT, module.moduleId))
      all.passed += counts.passed - before.passed
      all.skipped += counts.skipped - before.skipped
    }
    const { collectDuration, duration } = module.diagnostic()
    milliseconds += collectDuration + duration
  }
  const seconds = round(milliseconds / 1000)
  return { ...(hash === undefined ? {} : { hash }), ...counts, seconds, slow, whole: all }
}

const round = (value: number) => Math.round(100 * value) / 100
