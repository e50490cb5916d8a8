import { expect, test } from 'vitest'
import { evalplusOutcomes, isEvalplusResults } from '../../../src/scores/forms/evalplus-results.ts'

const fail = (message: string): never => {
  throw new Error(message)
}

const status = (base_status: unknown, plus_status: unknown) => ({ base_status, plus_status })

const results = { eval: { 'H/0': [status('pass', 'pass'), status('pass', 'fail'), status('fail', 'pass')] } }

const passed = (tests: 'base' | 'plus') => evalplusOutcomes(results, tests, fail).map((row) => row.passed)

test('plus needs the base tests too, as EvalPlus counts its base + extra scores', () => {
  expect(passed('base')).toEqual([true, true, false])
  expect(passed('plus')).toEqual([true, false, false])
  expect(evalplusOutcomes(results, 'plus', fail)[2]).toEqual({ id: 'H/0', sample: 2, passed: false })
})

test('the first versions list statuses and details per kind of test', () => {
  const old = {
    eval: {
      'H/0': {
        nfiles: 3,
        base: [
          ['success', [true]],
          ['success', [true]],
          ['failed', [false]],
        ],
        plus: [
          ['success', []],
          ['timeout', []],
          ['failed', []],
        ],
      },
    },
  }
  const passes = (tests: 'base' | 'plus') => evalplusOutcomes(old, tests, fail).map((sample) => sample.passed)
  expect(passes('base')).toEqual([true, true, false])
  expect(passes('plus')).toEqual([true, false, false])
  const baseOnly = { eval: { 'H/0': { nfiles: 1, base: [['success', []]], plus: [] } } }
  expect(() => evalplusOutcomes(baseOnly, 'plus', fail)).toThrow('there is no plus_status')
  const broken = { eval: { 'H/0': { base: [['crashed']] } } }
  expect(() => evalplusOutcomes(broken, 'base', fail)).toThrow(
    'expected pass, fail, timeout, found "crashed"',
  )
})

test('results are an object with a key "eval"', () => {
  expect([results, [results], null, { evals: {} }].map(isEvalplusResults)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test.each<[unknown, string]>([
  [{ eval: [] }, 'field "eval" must be an object from task to results, found []'],
  [{ eval: { a: {} } }, '"eval" of "a" must be a list with one result per sample, found {}'],
  [{ eval: { a: [1] } }, 'field "eval" of "a", sample 1, must be an object, found 1'],
  [
    { eval: { a: [status('pass', null)] } },
    '"eval" of "a", sample 1: there is no plus_status: only the base tests',
  ],
  [
    { eval: { a: [status('ok', 'pass')] } },
    'sample 1: base_status: expected pass, fail, timeout, found "ok"',
  ],
  [{ eval: { a: [status(undefined, 'pass')] } }, 'base_status: expected pass, fail, timeout, found nothing'],
])('%o is refused', (document, message) => {
  expect(() => evalplusOutcomes(document as Record<string, unknown>, 'plus', fail)).toThrow(message)
})

test('a sample whose time ran out is told from one that fails', () => {
  const timed = {
    eval: { 'H/0': [status('timeout', 'fail'), status('pass', 'timeout'), status('fail', 'fail')] },
  }
  const timeouts = (tests: 'base' | 'plus') =>
    evalplusOutcomes(timed, tests, fail).map(({ isTimeout = false }) => isTimeout)
  expect(timeouts('plus')).toEqual([true, true, false])
  expect(timeouts('base')).toEqual([true, false, false])
})
