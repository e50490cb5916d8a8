import { testExplanations } from '@codegen-eval/metric/testing'
import { tokenizeWhitespace as tokenize } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { explainNist } from '../src/explain.ts'
import { nist, nistMetric, nistNgrams } from '../src/nist.ts'

testExplanations(nistMetric(), explainNist)

const options = { tokenize, order: 2 }
const texts = ['a b d', 'x a y']

test('the matched n-grams are those that NIST counts', () => {
  const { score, reference, findings } = explainNist('a b c a', texts, options)
  const labels = (status: string) =>
    findings.filter((finding) => finding.status === status).map(({ kind, label }) => `${kind} ${label}`)
  expect(reference).toBe(0)
  expect(labels('matched')).toEqual(['1-gram a', '1-gram b', '2-gram a b'])
  expect(labels('missed')).toEqual(['1-gram d', '2-gram b d'])
  expect(labels('extra')).toEqual(['1-gram c', '1-gram a', '2-gram b c', '2-gram c a'])
  expect(score).toBe(nist('a b c a', texts, options))
})

test('counts of a corpus weigh the score', () => {
  const ngrams = nistNgrams([...texts, 'b b', 'c'], options)
  const { score } = explainNist('a b', texts, { ...options, ngrams })
  expect(score).toBe(nist('a b', texts, { ...options, ngrams }))
  expect(score).not.toBe(nist('a b', texts, options))
})
