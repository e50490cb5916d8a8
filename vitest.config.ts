import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/src/longest-first.ts'
import { SkippedTests } from './tools/src/skipped-tests.ts'

/** Packages resolve each other to their sources, so that tests need no build and see each change at once. */
const SOURCE = '@codegen-eval/source'

const conditions = [SOURCE, 'module', 'node', 'development|production']

/** Folders whose tests take modules apart; each of their files is isolated. */
const ISOLATED = ['apps/*', 'packages/code/syntax', 'tools', 'tools/test-data']

export function testsIn(folders: readonly string[], files = '*.test.ts'): string[] {
  return folders.map((folder) => `${folder}/test/**/${files}`)
}

/** Tests of data outside the repository: vitest.reference.config.ts. */
const REFERENCE = '**/*.reference.test.ts'

/**
 * Files of all other folders share two processes and their modules: with a project a package, importing took half of
 * the tests' processor time. Processes rather than threads, because the command changes its folder.
 */
const projects = [
  { test: { name: 'isolated', include: testsIn(ISOLATED) } },
  {
    test: {
      name: 'packages',
      include: testsIn(['packages/*/*', 'experiments']),
      exclude: [...testsIn(ISOLATED), REFERENCE],
      pool: 'forks' as const,
      isolate: false,
    },
  },
]

// In a package's folder the tests of that package run alone; at the root, those of all packages.
const atRoot = process.cwd() === import.meta.dirname

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    exclude: [...configDefaults.exclude, REFERENCE],
    setupFiles: [`${import.meta.dirname}/vitest.setup.ts`],
    ...(atRoot ? { projects: projects.map((project) => ({ extends: true as const, ...project })) } : {}),
    sequence: { sequencer: LongestFirst },
    // .ci/run counts from a file
    reporters: [
      'default',
      new SkippedTests(),
      ...(process.env.TEST_REPORT
        ? [['json', { outputFile: process.env.TEST_REPORT }] as ['json', object]]
        : []),
    ],
    // by default one core is left to the main thread, which has little to do: on two cores that halves the speed
    maxWorkers: '100%',
    // Golden files are large and property tests run hundreds of cases: give them room on slow machines.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
