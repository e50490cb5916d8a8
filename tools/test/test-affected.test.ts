import { expect, test } from 'vitest'
import { affectedBy } from '../src/test-affected.ts'

const files = new Map([
  ['packages/use/cli/test/score.test.ts', "new URL('../../../../examples/tasks.jsonl', import.meta.url)"],
  ['packages/metrics/rouge/test/rouge.test.ts', "import '../src/rouge.ts'"],
])

test('a changed module counts itself', () => {
  expect(affectedBy(['packages/core/sequence/src/lcs.ts'], files)).toEqual([
    'packages/core/sequence/src/lcs.ts',
  ])
})

test('a changed file that is no module affects the tests that name it', () => {
  expect(affectedBy(['examples/tasks.jsonl'], files)).toEqual(['packages/use/cli/test/score.test.ts'])
})

test('a file that nothing reads affects no test', () => {
  expect(affectedBy(['tools/README.md'], files)).toEqual([])
})

test('a changed manifest counts as the entry point of its package', () => {
  expect(affectedBy(['packages/metrics/meteor/package.json'], files)).toEqual([
    'packages/metrics/meteor/src/index.ts',
  ])
})

test('settings of all tests affect all tests', () => {
  expect(affectedBy(['vitest.config.ts'], files)).toBeUndefined()
})
