import { expect, test } from 'vitest'
import { totalOf } from '../src/total-results.ts'

test.each([
  ['bigcode-evaluation-harness', { humaneval: { 'pass@1': 0.3, 'pass@10': 0.4 }, config: {} }, 'pass@1'],
  ['lm-evaluation-harness', { results: { humaneval: { 'pass@1,create_test': 0 } } }, 'pass@1,create_test'],
  ['results of samples', { eval: { 'HumanEval/0': [{ base_status: 'pass' }] } }, undefined],
  ['a row with a field of that name', { id: 1, 'pass@1': '0.5' }, undefined],
  ['a total that is too deep', { a: { b: { c: { 'pass@1': 1 } } } }, undefined],
  ['a list', [{ 'pass@1': 1 }], undefined],
  ['null', null, undefined],
])('totals of %s', (_, document, expected) => {
  expect(totalOf(document)).toBe(expected)
})
