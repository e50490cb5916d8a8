import { evaluateCorpus, segmentScore } from '@codegen-eval/metric'
import { testMetricContract } from '@codegen-eval/metric/testing'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { editSimilarityMetric } from '../src/edit-similarity-metric.ts'

testMetricContract(editSimilarityMetric())
testMetricContract(editSimilarityMetric({ unit: 'token', references: 'average' }))
testMetricContract(editSimilarityMetric({ distance: 'indel' }))
testMetricContract(editSimilarityMetric({ distance: 'weighted', insert: 0.1, delete: 0.7, substitute: 0.3 }))

test('the signature names what changes a number, and nothing that does not', () => {
  const settings = (options: Parameters<typeof editSimilarityMetric>[0]) =>
    editSimilarityMetric(options).signature.replace(/\|v:.*/, '')
  expect(settings({})).toBe('edit-similarity|unit:char|distance:levenshtein|references:best|line-ends:fold')
  expect(settings({ unit: 'token', tokenize: tokenizeWhitespace, references: 'average' })).toBe(
    'edit-similarity|unit:token|distance:levenshtein|tokenize:whitespace|references:average|line-ends:fold',
  )
  expect(settings({ distance: 'weighted', insert: 0.5 })).toBe(
    'edit-similarity|unit:char|distance:weighted|references:best|insert:0.5|delete:1|substitute:1|line-ends:fold',
  )
  expect(
    settings({
      unit: 'token',
      tokenize: function halves() {
        return []
      },
    }),
  ).toContain('|tokenize:custom:halves|')
})

test('an unknown choice of references is an error', () => {
  expect(() => editSimilarityMetric({ references: 'worst' as 'best' })).toThrow(
    /option references=worst: expected one of best, average/,
  )
})

test('texts that are too long have no score and a reason, and are not in the mean', () => {
  const metric = editSimilarityMetric({ distance: 'weighted' })
  const [a, b] = ['a'.repeat(20_000), 'b'.repeat(20_000)]
  const { score, reason } = segmentScore(metric, a, b)
  expect(score).toBeNaN()
  expect(reason).toBe('candidate and reference are too long: more than 2^28 pairs of characters')
  expect(evaluateCorpus(metric, ['x', a], ['x', b]).score).toBe(1)
})
