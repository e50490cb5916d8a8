import { formatSignature } from '@codegen-eval/metric'
import { passAtK } from './pass-at-k.ts'
import { passHatK } from './pass-hat-k.ts'
import { NUMBERS_VERSION } from './version.ts'

/** An estimate from the samples of a task, with its names. */
export interface PassEstimator {
  /** The name before k: `pass@` of `pass@10`. */
  readonly prefix: string
  /** The name in signatures. */
  readonly metric: string
  estimate(samples: number, correct: number, k: number): number
}

export const PASS_AT_K: PassEstimator = { prefix: 'pass@', metric: 'pass-at-k', estimate: passAtK }

export const PASS_HAT_K: PassEstimator = { prefix: 'pass^', metric: 'pass-hat-k', estimate: passHatK }

/** The estimators for a k: pass^1 is pass@1. */
export function passEstimators(k: number): readonly PassEstimator[] {
  return k === 1 ? [PASS_AT_K] : [PASS_AT_K, PASS_HAT_K]
}

/**
 * The signature of pass@k, or pass^k.
 *
 * @param toolchains The compilers and interpreters that ran the tests, with their versions.
 */
export function passSignature(
  { metric }: PassEstimator,
  k: number,
  toolchains: readonly string[] = [],
): string {
  const names = toolchains.map((toolchain) => toolchain.replaceAll(' ', '-')).join('+')
  const fields = { k, estimator: 'unbiased', ...(names === '' ? {} : { toolchains: names }) }
  return formatSignature(metric, fields, NUMBERS_VERSION)
}
