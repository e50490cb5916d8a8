import { configDefaults } from 'vitest/config'
import { LongestFirst } from './tools/src/longest-first.ts'

/** Packages resolve each other to their sources, so that tests need no build and see each change at once. */
const conditions = ['@codegen-eval/source', 'module', 'node', 'development|production']

/** How tests find the packages. */
export const resolution = { resolve: { conditions }, ssr: { resolve: { conditions } } }

/** Tests of data outside the repository, which only vitest.reference.config.ts runs. */
export const REFERENCE_TESTS = 'test/**/*.reference.test.ts'

/** Packages whose tests take modules apart; each of their files is isolated. */
export const ISOLATED: ReadonlySet<string> = new Set([
  'syntax',
  'tools',
  'test-data',
  'page',
  'grader',
  'playground',
])

export const excluded: readonly string[] = configDefaults.exclude

/** The settings that all tests share. */
export const shared = {
  setupFiles: [`${import.meta.dirname}/vitest.setup.ts`],
  sequence: { sequencer: LongestFirst },
  // Golden files are large and property tests run hundreds of cases: give them room on slow machines.
  testTimeout: 300_000,
  hookTimeout: 300_000,
}

/** Files share modules: importing took half of the tests' processor time. Processes, because the command changes its folder. */
export const sharedModules = { pool: 'forks' as const, isolate: false }

/** Prints each test file, or only failures, and writes the report from which the sum is made. */
export function reporters(
  outputFile: string,
  printed: 'default' | 'minimal' = 'default',
): [typeof printed, ['json', { outputFile: string }]] {
  return [printed, ['json', { outputFile }]]
}
