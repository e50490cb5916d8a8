import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { MANY_WORKERS, resolution, settings } from './tools/vitest/base.ts'
import { FailureReporter } from './tools/vitest/failure-reporter.ts'
import { packageOf, type TestPlan } from './tools/vitest/package-report.ts'
import { PackageReporter } from './tools/vitest/package-reporter.ts'
import { ProgressReporter } from './tools/vitest/progress-reporter.ts'

/** From so many files in the test folder of a package on, its tests run in several processes. */
const MANY_FILES = 50

const root = import.meta.dirname

/** The tests of the package in whose folder vitest is started; in the root, those of all packages. */
function ofPackage() {
  const home = process.cwd()
  if (home === root) return { dir: root, include: ['**/test/**/*.test.ts'], maxWorkers: MANY_WORKERS }
  const { TURBO_HASH } = process.env
  const plans = TURBO_HASH ? { [packageOf(join(home, 'test/'))]: { hash: TURBO_HASH } } : {}
  const isLarge = readdirSync('test', { recursive: true }).length > MANY_FILES
  return {
    dir: home,
    include: ['test/**/*.test.ts'],
    reporters: ['default', new PackageReporter(plans)],
    // a second process loads all modules again, which pays in large packages only
    maxWorkers: isLarge ? MANY_WORKERS : 1,
  }
}

/** The tests of several packages, whose plans stand in a file: `npm test` runs all that changed at once. */
function ofPackages(file: string) {
  const plans: Readonly<Record<string, TestPlan>> = JSON.parse(readFileSync(file, 'utf8'))
  return {
    dir: root,
    include: Object.keys(plans).map((folder) => `${folder}/test/**/*.test.ts`),
    exclude: [...settings.exclude, ...Object.values(plans).flatMap(({ whole }) => whole?.files ?? [])],
    // all files of a package may have passed in the quick tier
    passWithNoTests: true,
    reporters: [new ProgressReporter(plans), new FailureReporter()],
    silent: 'passed-only' as const,
    maxWorkers: MANY_WORKERS,
  }
}

const { TEST_PLANS } = process.env

export default defineConfig({
  ...resolution,
  // a compiled module serves packages of the same root
  root,
  cacheDir: join(root, 'node_modules/.vite'),
  test: { ...settings, ...(TEST_PLANS ? ofPackages(TEST_PLANS) : ofPackage()) },
})
