import { formatSignature } from '@codegen-eval/metric'
import { NUMBERS_VERSION } from './version.ts'

/** The signature of pass@k. */
export function passAtKSignature(k: number): string {
  return formatSignature('pass-at-k', { k, estimator: 'unbiased' }, NUMBERS_VERSION)
}

/** The signature of pass^k. */
export function passHatKSignature(k: number): string {
  return formatSignature('pass-hat-k', { k, estimator: 'unbiased' }, NUMBERS_VERSION)
}
