import { quote } from '@codegen-eval/messages'
import type { Fail } from '@codegen-eval/records'

/** Returns the label in a field, a string or a number; `undefined` if the row has none. */
export function readLabel(value: unknown, field: string, fail: Fail): string | number | undefined {
  if (value === undefined || typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  return fail(`field ${quote(field)} must be a string or a number, found ${quote(value)}`)
}

/** Returns the cluster in a field, which may be missing, but not empty. */
export function clusterOf(value: unknown, field: string, fail: Fail): string | number | undefined {
  const cluster = readLabel(value, field, fail)
  return cluster === '' ? fail(emptyCluster(field)) : cluster
}

/** Returns the language in a field, which may be missing, but not empty. */
export function languageOf(value: unknown, field: string, fail: Fail): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') fail(`field ${quote(field)} must be a string, found ${quote(value)}`)
  return value === '' ? fail(emptyLanguage(field)) : (value as string)
}

/** The message for a language without a name. */
export function emptyLanguage(field: string): string {
  return `field ${quote(field)} is empty: expected the name of a language`
}

/** The message for a cluster without a name. */
export function emptyCluster(field: string): string {
  return `field ${quote(field)} is empty: expected the name of a cluster`
}
