import { expect, test } from 'vitest'
import { affectedBy, type Project } from '../src/test-affected.ts'

const project = (home: string, dependencies: readonly string[] = []): Project => ({
  home,
  manifest: {
    name: `@codegen-eval/${home.split('/').at(-1)}`,
    version: '1.0.0',
    dependencies: Object.fromEntries(dependencies.map((name) => [`@codegen-eval/${name}`, 'workspace:^'])),
  },
})

const projects = [
  project('packages/core/sequence'),
  project('packages/metrics/rouge', ['sequence']),
  project('packages/metrics/meteor'),
  project('packages/use/cli', ['rouge', 'meteor']),
]

const files = new Map([
  ['packages/use/cli/test/score.test.ts', "new URL('../../../../examples/tasks.jsonl', import.meta.url)"],
  ['packages/metrics/rouge/test/rouge.test.ts', "import '../src/rouge.ts'"],
])

test('a changed module affects its package and all that depend on it', () => {
  expect(affectedBy(['packages/core/sequence/src/lcs.ts'], files, projects)).toEqual({
    projects: ['sequence', 'rouge', 'cli'],
    modules: ['packages/core/sequence/src/lcs.ts'],
  })
})

test('a changed file that is no module affects the tests that name it', () => {
  expect(affectedBy(['examples/tasks.jsonl'], files, projects)).toEqual({
    projects: ['cli'],
    modules: ['packages/use/cli/test/score.test.ts'],
  })
})

test('a file that nothing reads affects no test', () => {
  expect(affectedBy(['tools/README.md'], files, projects)).toEqual({ projects: [], modules: [] })
})

test('a changed manifest counts as the entry point of its package', () => {
  expect(affectedBy(['packages/metrics/meteor/package.json'], files, projects)).toEqual({
    projects: ['meteor', 'cli'],
    modules: ['packages/metrics/meteor/src/index.ts'],
  })
})

test('settings of all tests affect all tests', () => {
  expect(affectedBy(['vitest.config.ts'], files, projects)).toBeUndefined()
})
