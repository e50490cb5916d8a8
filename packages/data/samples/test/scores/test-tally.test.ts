import { expect, test } from 'vitest'
import { createTestCollector } from '../../src/scores/test-tally.ts'

test('outcomes, rates and the commonest errors are counted by model and language', () => {
  const tests = createTestCollector()
  expect(tests.tally([])).toBeUndefined()
  const add = (id: string, outcome: string, stage: string, error?: string) =>
    tests.add('m', id, { outcome, stage, language: 'go', toolchain: 'go 1.19', ...(error ? { error } : {}) })
  add('a', 'passed', 'run')
  add('b', 'compile', 'compile', 'undefined: x')
  add('b', 'compile', 'parse', 'syntax error')
  add('b', 'compile', 'compile', 'undefined: x')
  tests.add('n', 'a', { outcome: 'passed' })
  expect(tests.tally(['b', 'a'])).toEqual({
    toolchains: ['go 1.19'],
    languages: ['go', 'unknown'],
    outcomes: [
      {
        ...{ model: 'm', language: 'go', programs: 4, parsed: 3, compiled: 1 },
        outcomes: { passed: 1, compile: 3 },
        errors: [
          ['undefined: x', 2],
          ['syntax error', 1],
        ],
      },
      { model: 'n', language: 'unknown', programs: 1, outcomes: { passed: 1 }, errors: [] },
    ],
  })
})

test('the order in which programs end does not change which errors are listed', () => {
  const errors = ['d', 'b', 'a', 'c', 'b']
  const listed = (order: readonly string[]) => {
    const tests = createTestCollector()
    for (const error of order) tests.add('m', 'a', { outcome: 'failed', error })
    return tests.tally(['a'])?.outcomes[0]?.errors
  }
  expect(listed(errors)).toEqual([
    ['b', 2],
    ['a', 1],
    ['c', 1],
  ])
  expect(listed([...errors].reverse())).toEqual(listed(errors))
})
