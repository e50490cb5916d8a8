import { testMetricContract } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { gleuMetric } from '../src/gleu-metric.ts'

testMetricContract(gleuMetric())
testMetricContract(gleuMetric({ minOrder: 2, order: 3 }))

test('the signature names what changes a number', () => {
  expect(gleuMetric().signature).toMatch(/^gleu\|tokenize:code\|min-order:1\|order:4\|level:corpus\|v:/)
})
