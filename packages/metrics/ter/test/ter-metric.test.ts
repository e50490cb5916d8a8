import { testMetricContract } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { terMetric } from '../src/ter-metric.ts'

const unbounded = { upperBound: Number.POSITIVE_INFINITY }
testMetricContract(terMetric(), unbounded)
testMetricContract(terMetric({ normalized: true, noPunct: true, asianSupport: true }), unbounded)

test('the metric says that lower is better', () => {
  expect(terMetric().lowerIsBetter).toBe(true)
})

test('the signature names what changes a number', () => {
  expect(terMetric().signature).toMatch(
    /^ter\|normalized:no\|no-punct:no\|asian-support:no\|case-sensitive:no\|level:corpus\|v:/,
  )
})
