import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults } from 'vitest/config'
import { HeaviestFirst } from './heaviest-first.ts'
import { TIER } from './package-report.ts'

/** Tests that take over half a second of processor time, which only the deep tier runs. */
const DEEP_TESTS = '**/*.deep.test.ts'

/** Tests of data outside the repository, which only `reference.config.ts` runs. */
export const REFERENCE_TESTS = '**/*.reference.test.ts'

/** Packages resolve each other to their sources, so that tests need no build and see each change at once. */
const conditions = ['@codegen-eval/source', 'module', 'node', 'development|production']

/** How tests find modules. */
export const resolution = {
  resolve: {
    conditions,
    alias: [
      { find: /^fast-check$/, replacement: join(import.meta.dirname, '../test-data/src/fast-check.ts') },
    ],
  },
  ssr: { resolve: { conditions } },
}

/** Processes for many files, one a core; tests of the deep tier wait for commands and deadlines: one more keeps cores busy. */
export const MANY_WORKERS: number = availableParallelism() + (TIER === 'deep' ? 1 : 0)

const { TEST_MODULES } = process.env

/** The settings that all tests of a tier share. */
export const settings = {
  // files share modules: importing took half of the tests' processor time. Processes, because the command changes its folder
  pool: 'forks' as const,
  isolate: false,
  // the deep tier of .ci/run finds what the quick one compiled; no longer: that a manifest exports another file goes unseen
  experimental: { fsModuleCache: TEST_MODULES !== undefined, fsModuleCachePath: TEST_MODULES ?? '' },
  exclude: [...configDefaults.exclude, REFERENCE_TESTS, ...(TIER === 'deep' ? [] : [DEEP_TESTS])],
  setupFiles: [`${import.meta.dirname}/setup.ts`],
  env: { TEST_TIER: TIER, TEST_RUN: `${process.pid}-${Date.now()}` },
  sequence: { sequencer: HeaviestFirst },
  // Golden files are large and property tests run hundreds of cases: give them room on slow machines.
  testTimeout: 300_000,
  hookTimeout: 300_000,
}
