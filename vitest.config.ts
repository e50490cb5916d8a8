import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { SkippedTests } from './tools/src/skipped-tests.ts'

/** Packages resolve each other to their sources, so that tests need no build and see each change at once. */
const SOURCE = '@codegen-eval/source'

const conditions = [SOURCE, 'module', 'node', 'development|production']

/** Projects whose tests take modules apart; each of their files is isolated. */
const ISOLATED = new Set(['playground', 'syntax', 'tools'])

/** The command changes the folder of its process, which a thread cannot. */
const FORKED = new Set(['cli'])

/** Files of other projects share a worker and its modules: importing took half of the tests' processor time. */
const sharing = (name: string) => ({
  pool: FORKED.has(name) ? ('forks' as const) : ('threads' as const),
  isolate: false,
})

// In a package's folder the tests of that package run alone; at the root, those of all packages.
const atRoot = process.cwd() === import.meta.dirname
const groups = readdirSync(`${import.meta.dirname}/packages`).map((group) => `packages/${group}`)
const folders = [...groups, 'apps'].flatMap((parent) =>
  atRoot ? readdirSync(parent).map((name) => ({ name, root: `${parent}/${name}` })) : [],
)
const projects = [
  ...folders.filter(({ root }) => existsSync(`${root}/package.json`)),
  ...['tools', 'experiments'].map((name) => ({ name, root: name })),
]

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    setupFiles: [`${import.meta.dirname}/vitest.setup.ts`],
    ...(atRoot
      ? {
          projects: projects.map((project) => ({
            extends: true as const,
            test: { ...project, ...(ISOLATED.has(project.name) ? {} : sharing(project.name)) },
          })),
        }
      : {}),
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
