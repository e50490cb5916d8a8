import { configDefaults } from 'vitest/config'
import { LongestFirst } from './tools/src/longest-first.ts'

/** Packages resolve each other to their sources, so that tests need no build and see each change at once. */
const conditions = ['@codegen-eval/source', 'module', 'node', 'development|production']

/** How tests find the packages. */
export const resolution = { resolve: { conditions }, ssr: { resolve: { conditions } } }

/** Tests of data outside the repository, which only vitest.reference.config.ts runs. */
export const REFERENCE_TESTS = 'test/**/*.reference.test.ts'

export const excluded: readonly string[] = configDefaults.exclude

/** The settings that all tests share. */
export const shared = {
  // files share modules: importing took half of the tests' processor time. Processes, because the command changes its folder
  pool: 'forks' as const,
  isolate: false,
  setupFiles: [`${import.meta.dirname}/vitest.setup.ts`],
  sequence: { sequencer: LongestFirst },
  // Golden files are large and property tests run hundreds of cases: give them room on slow machines.
  testTimeout: 300_000,
  hookTimeout: 300_000,
}

/** Prints each test file, and writes the report from which the sum is made. */
export function reporters(outputFile: string): ['default', ['json', { outputFile: string }]] {
  return ['default', ['json', { outputFile }]]
}
