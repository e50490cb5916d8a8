import { parseSignature } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { PASS_AT_K, PASS_HAT_K, passSignature } from '../src/pass-estimator.ts'

test('signatures name the measure, k and the estimator', () => {
  for (const [signature, metric] of [
    [passSignature(PASS_AT_K, 3), 'pass-at-k'],
    [passSignature(PASS_HAT_K, 3), 'pass-hat-k'],
  ] as const) {
    const parsed = parseSignature(signature)
    expect([parsed.metric, ...parsed.fields]).toEqual([metric, ['k', '3'], ['estimator', 'unbiased']])
  }
})
