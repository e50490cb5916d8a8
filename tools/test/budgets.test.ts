import { expect, test } from 'vitest'
import { BUDGETS, type Budget, checkBudgets } from '../src/budgets.ts'
import { trackedFiles } from '../src/reference-checks.ts'

const lines = (count: number) => 'x\n'.repeat(count)
const found = (budget: Budget, files: Readonly<Record<string, string>>, packages = 60) =>
  checkBudgets(Object.entries(files), packages, [budget])

test('lines are summed over the modules of a folder, and the longest one is named', () => {
  const budget: Budget = { folders: ['tools/src'], unit: 'lines', limit: 5 }
  const files = { 'tools/src/a.ts': lines(2), 'tools/src/b/c.ts': lines(3), 'tools/src/d.json': lines(9) }
  expect(found(budget, { ...files, 'tools/test/e.ts': lines(9) })).toEqual([])
  expect(found({ ...budget, limit: 4 }, files)).toEqual([
    {
      file: 'tools/src/b/c.ts',
      line: 1,
      message: 'tools/src: 5 lines, more than the budget of 4',
    },
  ])
})

test('long files are counted in all packages and in the tools', () => {
  const budget: Budget = {
    folders: ['packages/*/*/src', 'tools/src'],
    unit: 'files of more than 400 lines',
    limit: 1,
  }
  const files = { 'packages/a/b/src/c.ts': lines(401), 'tools/src/d.ts': lines(400) }
  expect(found(budget, files)).toEqual([])
  expect(found(budget, { ...files, 'tools/src/d.ts': lines(401) })).toHaveLength(1)
})

test('assertions of elements are counted, and no other ones', () => {
  const budget: Budget = {
    folders: ['packages/*/*/src'],
    unit: 'assertions that an element is there (]!)',
    limit: 1,
  }
  expect(found(budget, { 'packages/a/b/src/c.ts': 'a[0]! + b! + (a[1] !== 1)' })).toEqual([])
  expect(found(budget, { 'packages/a/b/src/c.ts': 'a[0]! + a[1]!' })).toHaveLength(1)
})

test('docstrings that name nothing are counted', () => {
  const budget: Budget = {
    folders: ['tools/src'],
    unit: 'docstrings that begin with "What" or "Holds"',
    limit: 0,
  }
  const nouns = '/** A name. What it is. */\n/**\n * Numbers.\n * What they are.\n */\n// What holds\n'
  expect(found(budget, { 'tools/src/a.ts': nouns })).toEqual([])
  expect(found(budget, { 'tools/src/a.ts': '/** What it is. */' })).toHaveLength(1)
  expect(found(budget, { 'tools/src/a.ts': '  /**\n   * Holds a name.\n   */' })).toHaveLength(1)
})

test('the umbrella may export more values, but not types, with each package', () => {
  const budget = BUDGETS.find(({ unit }) => unit === 'exported values')!
  const values = (count: number) => {
    const list = Array.from({ length: count }, (_, i) => `name${i}`)
    return { 'packages/use/all/src/core.ts': `export { ${list.join(', ')}, type T } from 'x'\n` }
  }
  expect(found(budget, values(150), 50)).toEqual([])
  expect(found(budget, values(151), 50)).toHaveLength(1)
  expect(found(budget, values(155), 51)).toEqual([])
})

test('each budget bounds files of the repository', () => {
  const files = trackedFiles()
  for (const budget of BUDGETS)
    expect(checkBudgets(files, 60, [{ ...budget, limit: -1 }]), budget.folders.join()).toHaveLength(1)
})

test('defaults that have a name are not written out', () => {
  const budget: Budget = {
    folders: ['packages/analysis/*/src'],
    unit: 'defaults of draws and levels written out',
    limit: 0,
  }
  const file = 'packages/analysis/a/src/b.ts'
  expect(
    found(budget, { [file]: '{ seed = DEFAULT_SEED, first = 0, trials = 999 }\nalpha = 1 - level' }),
  ).toEqual([])
  for (const text of ['seed = 1 }', 'resamples = 1000,', 'alpha = 0.05,', 'trials = 10_000 }'])
    expect(found(budget, { [file]: text })).toHaveLength(1)
})
