import { testMetricContract } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { eedMetric } from '../src/eed-metric.ts'

testMetricContract(eedMetric())
testMetricContract(eedMetric({ alpha: 0.5, rho: 0, deletion: 1, insertion: 0.1 }))

test('the metric says that lower is better', () => {
  expect(eedMetric().lowerIsBetter).toBe(true)
})

test('the signature names what changes a number', () => {
  expect(eedMetric().signature).toMatch(/^eed\|alpha:2\|rho:0.3\|deletion:0.2\|insertion:1\|v:/)
})
