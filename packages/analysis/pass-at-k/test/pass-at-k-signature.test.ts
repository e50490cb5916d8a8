import { parseSignature } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { passAtKSignature, passHatKSignature } from '../src/pass-at-k-signature.ts'

test('signatures name the measure, k and the estimator', () => {
  for (const [signature, metric] of [
    [passAtKSignature(3), 'pass-at-k'],
    [passHatKSignature(3), 'pass-hat-k'],
  ] as const) {
    const parsed = parseSignature(signature)
    expect([parsed.metric, ...parsed.fields]).toEqual([metric, ['k', '3'], ['estimator', 'unbiased']])
  }
})
