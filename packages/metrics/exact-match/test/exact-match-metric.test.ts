import { testMetricContract } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { exactMatchMetric } from '../src/exact-match-metric.ts'

testMetricContract(exactMatchMetric())
testMetricContract(exactMatchMetric({ normalize: 'tokens', case: 'lower' }))

test('the signature names what changes a number, and nothing that does not', () => {
  expect(exactMatchMetric().signature).toMatch(/^exact-match\|normalize:none\|case:mixed\|v:/)
  expect(exactMatchMetric({ normalize: 'tokens' }).signature).toMatch(
    /^exact-match\|normalize:tokens\|tokenize:code\|case:mixed\|v:/,
  )
})
