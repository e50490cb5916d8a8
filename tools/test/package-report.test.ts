import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestModule } from 'vitest/node'
import { reportOf } from '../vitest/package-report.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A test file of tests with these states. */
function moduleOf(path: string, states: readonly string[], hasFewerCases = false): TestModule {
  const tests = states.map((state) => ({ fullName: state, result: () => ({ state }), meta: () => ({}) }))
  return {
    moduleId: join(ROOT, path),
    children: { allTests: () => tests },
    ok: () => !states.includes('failed'),
    meta: () => ({ hasFewerCases }),
    diagnostic: () => ({ collectDuration: 500, duration: 1000 }),
  } as unknown as TestModule
}

test('files that passed with all cases are named, with their counts', () => {
  const report = reportOf([
    moduleOf('a/test/b.test.ts', ['passed', 'passed', 'skipped']),
    moduleOf('a/test/fewer.test.ts', ['passed'], true),
    moduleOf('a/test/failed.test.ts', ['passed', 'failed']),
  ])
  expect(report).toMatchObject({ passed: 4, failed: 1, skipped: 1, seconds: 4.5 })
  expect(report.whole).toEqual({ files: ['a/test/b.test.ts'], passed: 2, skipped: 1 })
})

test('files that need no run count beside those that ran', () => {
  const whole = { files: ['a/test/b.test.ts'], passed: 2, skipped: 1 }
  const report = reportOf([moduleOf('a/test/fewer.test.ts', ['passed'])], { hash: 'h', whole })
  expect(report).toMatchObject({ hash: 'h', passed: 3, failed: 0, skipped: 1, seconds: 1.5 })
  expect(report.whole.files).toEqual(['a/test/b.test.ts', 'a/test/fewer.test.ts'])
  expect(whole.files).toHaveLength(1)
})
