import { segmentRow } from '@codegen-eval/metric'
import { testMetricContract } from '@codegen-eval/metric/testing'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { tokenRecallMetric } from '../src/token-recall-metric.ts'

testMetricContract(tokenRecallMetric())
testMetricContract(tokenRecallMetric({ tokenize: tokenizeWhitespace }))

test('the signature names what changes a number', () => {
  expect(tokenRecallMetric().signature).toMatch(/^token-recall\|tokenize:code\|level:corpus\|v:/)
})

test('the best reference is the one whose share is largest', () => {
  const metric = tokenRecallMetric()
  expect([...segmentRow(metric, 'a b', ['a b c d', 'a b c', 'x'])]).toEqual([2, 3])
  expect([...segmentRow(metric, 'a b', ['', 'x y'])]).toEqual([0, 2])
})
