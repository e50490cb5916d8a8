import { failure } from '@codegen-eval/records/internal'
import { expect, test } from 'vitest'
import { isMultiplEResults, multiplEOutcomes } from '../../../src/scores/forms/multipl-e-results.ts'

const fail = failure('in', 1)

test('a completion passes with status OK and exit code 0, as MultiPL-E counts', () => {
  const results = [
    { status: 'OK', exit_code: 0 },
    { status: 'OK', exit_code: 1 },
    { status: 'Exception', exit_code: 1 },
    { status: 'Timeout', exit_code: -1 },
    { status: 'SyntaxError', exit_code: 0 },
  ]
  expect(multiplEOutcomes({ name: 'H_0_f', results }, fail)).toEqual(
    [true, false, false, false, false].map((passed, sample) => ({ id: 'H_0_f', sample, passed })),
  )
})

test('results are an object with a name and a list of results', () => {
  expect(
    [{ name: 'a', results: [] }, { name: 'a', results: {} }, { results: [] }, null, [1]].map(
      isMultiplEResults,
    ),
  ).toEqual([true, false, false, false, false])
})

test.each<[Record<string, unknown>, string]>([
  [{ name: 1, results: [] }, 'field "name" must be a string, found 1'],
  [{ name: 'a', results: [1] }, 'field "results", entry 1, must be an object, found 1'],
  [{ name: 'a', results: [{}] }, 'field "results", entry 1, has no "status", found {}'],
  [{ name: 'a', results: [{ status: 'OK' }] }, 'field "results", entry 1, has no "exit_code"'],
])('%o is refused', (document, message) => {
  expect(() => multiplEOutcomes(document, fail)).toThrow(message)
})
