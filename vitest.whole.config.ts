import { defineConfig } from 'vitest/config'
import {
  excluded,
  ISOLATED,
  REFERENCE_TESTS,
  reporters,
  resolution,
  shared,
  sharedModules,
} from './vitest.base.ts'

/** The tests of folders, but not those of others. */
const tests = (homes: readonly string[], others: readonly string[] = []) => {
  const inside = (home: string) => `${home}/test/**/*.test.ts`
  return {
    include: homes.map(inside),
    exclude: [...excluded, `**/${REFERENCE_TESTS}`, ...others.map(inside)],
  }
}

const isolated = [...ISOLATED].map((name) => `**/${name}`)
const packages = ['apps/*', 'experiments', 'packages/*/*', 'tools', 'tools/{bench,test-data}']

/** The tests of all packages in one run, which shares processes and modules. The pages come first: they take longest. */
export default defineConfig({
  test: {
    projects: [
      { ...resolution, test: { ...shared, name: 'isolated', ...tests(isolated) } },
      {
        ...resolution,
        test: { ...shared, ...sharedModules, name: 'packages', ...tests(packages, isolated) },
      },
    ],
    // the order of files is a setting of the run, not of its projects
    sequence: shared.sequence,
    reporters: reporters('.cache/whole-tests.json', 'minimal'),
    maxWorkers: '100%',
  },
})
