import { testMetricContract } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { exactMatchMetric } from '../src/exact-match-metric.ts'

testMetricContract(exactMatchMetric())
testMetricContract(exactMatchMetric({ ignore: 'tokens', case: 'lower' }))

test('the signature names what changes a number, and nothing that does not', () => {
  expect(exactMatchMetric().signature).toMatch(/^exact-match\|ignore:none\|case:mixed\|line-ends:fold\|v:/)
  expect(exactMatchMetric({ ignore: 'tokens' }).signature).toMatch(
    /^exact-match\|ignore:tokens\|tokenize:code\|case:mixed\|line-ends:fold\|v:/,
  )
})
