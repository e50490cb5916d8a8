import { quote } from '@codegen-eval/messages'
import type { Fail } from '@codegen-eval/records'

/** A number that names something; fails for whole numbers beyond 2^53, of which JSON readers keep the nearest one. */
export function exactNumber(value: number, field: string, fail: Fail, cure = 'write it as a string'): number {
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    fail(`field ${quote(field)} is a number too large to be kept exactly (read as ${value}): ${cure}`)
  return value
}
