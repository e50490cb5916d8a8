import { testMetricContract } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { ribesMetric } from '../src/ribes-metric.ts'

testMetricContract(ribesMetric())
testMetricContract(ribesMetric({ alpha: 0.5, beta: 0.3 }))

test('the signature names what changes a number', () => {
  expect(ribesMetric().signature).toMatch(/^ribes\|tokenize:code\|alpha:0.25\|beta:0.1\|v:/)
})
