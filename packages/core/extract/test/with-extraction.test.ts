import { evaluateCorpus, formatSignature, type Metric, parseSignature } from '@codegen-eval/metric'
import { testMetricContract } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { formatExtraction } from '../src/extraction-policy.ts'
import { withExtraction } from '../src/with-extraction.ts'

/** The share of characters that a candidate has in common with its longest reference; undefined for empty ones. */
const lengthMetric: Metric<number> = {
  name: 'length',
  signature: formatSignature('length', { level: 'corpus' }, '1.2.3'),
  level: 'corpus',
  columns: ['shorter', 'longer'],
  prepare(references) {
    if (references.length === 0) throw new RangeError('no reference')
    return Math.max(...references.map(({ length }) => length))
  },
  measure(candidate, length, row, offset = 0) {
    row[offset] = Math.min(candidate.length, length)
    row[offset + 1] = Math.max(candidate.length, length)
  },
  score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
  parts: (sum, offset = 0) => ({ shorter: sum[offset] }),
  reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'all is empty' : undefined),
}

testMetricContract(withExtraction(lengthMetric))
testMetricContract(withExtraction(lengthMetric, { references: true, blocks: 'all', otherwise: 'empty' }))

test('candidates are measured by their code, references as they are', () => {
  const metric = withExtraction(lengthMetric)
  expect(evaluateCorpus(metric, ['So:\n```\nabc\n```'], ['abcd'])).toMatchObject({
    score: 0.75,
    parts: { shorter: 3 },
  })
  expect(evaluateCorpus(metric, ['abc'], ['```\nabc\n```']).score).toBeCloseTo(3 / 11, 12)
})

test('references are measured by their code where that is asked for', () => {
  const metric = withExtraction(lengthMetric, { references: true })
  expect(evaluateCorpus(metric, ['abc'], ['```\nabc\n```']).score).toBe(1)
  expect(metric.signature).toContain('/references')
})

test('an answer is its reference, whether the reference ends with a line end or not, and without a fence, too', () => {
  const metric = withExtraction(lengthMetric)
  for (const answer of ['So:\n```\nabc\n```', 'abc\n', 'abc'])
    for (const reference of ['abc', 'abc\n', 'abc\r\n'])
      expect(evaluateCorpus(metric, [answer], [reference]).score).toBe(1)
})

test('the policy is a field of the signature, before the others', () => {
  const { signature } = withExtraction(lengthMetric, { blocks: 'last' })
  expect(signature).toBe(`length|extract:${formatExtraction({ blocks: 'last' })}|level:corpus|v:1.2.3`)
  expect(parseSignature(signature).fields.get('extract')).toBe(formatExtraction({ blocks: 'last' }))
})

test('methods of a metric that is a class keep their object', () => {
  class Twice {
    readonly name = 'twice'
    readonly signature = 'twice|v:1.0.0'
    readonly level = 'segment'
    readonly columns = ['x']
    factor = 2
    prepare = () => 0
    measure(candidate: string, _: number, row: Float64Array, offset = 0) {
      row[offset] = candidate.length * this.factor
    }
    score(sum: Float64Array, offset = 0) {
      return sum[offset] / this.factor
    }
  }
  expect(evaluateCorpus(withExtraction(new Twice()), ['```\nabc\n```'], ['x']).score).toBe(3)
})

test('code is pulled out once', () => {
  expect(() => withExtraction(withExtraction(lengthMetric))).toThrow(/already/)
  expect(() => withExtraction(lengthMetric, { blocks: 'none' as never })).toThrow(RangeError)
})
