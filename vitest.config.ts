import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { excluded, REFERENCE_TESTS, reporters, resolution, shared } from './vitest.base.ts'

/** From so many files in the test folder on, tests run in several processes. */
const MANY_FILES = 50

const home = process.cwd()

/** The folder of compiled modules that all packages share in one run of `npm test`. */
const { TEST_MODULES } = process.env

/** The tests of the package in whose folder vitest runs: `npm test` runs one after the other through turbo. */
export default defineConfig({
  ...resolution,
  // a compiled module serves packages of the same root
  root: import.meta.dirname,
  cacheDir: join(home, 'node_modules/.vite'),
  test: {
    ...shared,
    dir: home,
    include: ['test/**/*.test.ts'],
    exclude: [...excluded, REFERENCE_TESTS],
    reporters: reporters(join(home, '.cache/tests.json')),
    // a second process loads all modules again, which pays in large packages only; turbo runs two packages at a time
    maxWorkers: readdirSync('test', { recursive: true }).length > MANY_FILES ? '100%' : 1,
    ...(TEST_MODULES ? { experimental: { fsModuleCache: true, fsModuleCachePath: TEST_MODULES } } : {}),
  },
})
