import { expect, test } from 'vitest'
import { checkCandidate, checkPairs } from '../src/check-candidates.ts'
import { evaluateCorpus } from '../src/evaluate-corpus.ts'
import { corpusRows, segmentRow } from '../src/rows.ts'
import { lettersMetric } from './letters.ts'

const metric = lettersMetric()

test('any string is a candidate', () => {
  for (const candidate of ['', 'a', '\ud800']) expect(() => checkCandidate(candidate)).not.toThrow()
})

test.each<[unknown, RegExp]>([
  [undefined, /^candidate: expected a string, got undefined$/],
  [null, /got null/],
  [7, /got number/],
  [['a'], /got a list/],
])('%j is no candidate, wherever it comes in', (value, message) => {
  const candidate = value as string
  expect(() => checkCandidate(candidate)).toThrow(message)
  expect(() => segmentRow(metric, candidate, 'a')).toThrow(message)
  for (const measure of [corpusRows, evaluateCorpus]) {
    expect(() => measure(metric, ['a', candidate], ['a', 'a'])).toThrow(/candidates\[1\]: expected a string/)
    expect(() => measure(metric, ['a', 'a'], ['a', [candidate]])).toThrow(
      /references\[1\]\[0\]: expected a str/,
    )
  }
})

test('candidates and reference sets are lists of equal length', () => {
  expect(() => checkPairs([], [])).not.toThrow()
  expect(() => checkPairs(['a', 'b'], ['a'])).toThrow(/2 candidates but 1 reference sets/)
  expect(() => checkPairs('a' as never, ['a'])).toThrow(/candidates: expected a list of strings, got string/)
  expect(() => checkPairs(['a'], undefined as never)).toThrow(/references: expected a list .*, got undefined/)
})
