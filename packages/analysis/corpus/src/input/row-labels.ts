import { quote } from '../message-text.ts'
import type { Fail } from './row-fields.ts'

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

/** The message for a cluster without a name. */
export function emptyCluster(field: string): string {
  return `field ${quote(field)} is empty: expected the name of a cluster`
}
