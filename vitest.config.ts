import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/src/longest-first.ts'

/** Packages resolve each other to their sources, so that tests need no build and see each change at once. */
const SOURCE = '@codegen-eval/source'

const conditions = [SOURCE, 'module', 'node', 'development|production']

/** Packages whose tests take modules apart; each of their files is isolated. */
const ISOLATED = new Set(['syntax', 'tools', 'page', 'grader', 'playground'])

/** From so many test files on, tests run in several processes. */
const MANY_FILES = 40

const testFiles = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.test.ts'),
)

const isolate = ISOLATED.has(basename(process.cwd()))

// Tests run in a package's folder: `npm test` starts one process per package, through turbo.
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    setupFiles: [`${import.meta.dirname}/vitest.setup.ts`],
    include: ['test/**/*.test.ts'],
    // files share modules: importing took half of the tests' processor time. Processes, because the command changes its folder
    ...(isolate ? {} : { pool: 'forks' as const, isolate }),
    sequence: { sequencer: LongestFirst },
    // the sum of all packages is made from these files
    reporters: ['default', ['json', { outputFile: '.cache/tests.json' }]],
    // a second process loads all modules again, which pays in large packages only; turbo runs two packages at a time
    maxWorkers: testFiles.length > MANY_FILES ? '100%' : 1,
    // Golden files are large and property tests run hundreds of cases: give them room on slow machines.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
