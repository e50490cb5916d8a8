import { formatSignature } from '@codegen-eval/metric'
import { NUMBERS_VERSION } from './version.ts'

/**
 * The signature of pass@k.
 *
 * @param toolchains The compilers and interpreters that ran the tests, with their versions.
 */
export function passAtKSignature(k: number, toolchains?: readonly string[]): string {
  return formatSignature('pass-at-k', fieldsOf(k, toolchains), NUMBERS_VERSION)
}

/** The signature of pass^k. */
export function passHatKSignature(k: number, toolchains?: readonly string[]): string {
  return formatSignature('pass-hat-k', fieldsOf(k, toolchains), NUMBERS_VERSION)
}

function fieldsOf(k: number, toolchains: readonly string[] = []): Record<string, string | number> {
  const names = toolchains.map((toolchain) => toolchain.replaceAll(' ', '-')).join('+')
  return { k, estimator: 'unbiased', ...(names === '' ? {} : { toolchains: names }) }
}
