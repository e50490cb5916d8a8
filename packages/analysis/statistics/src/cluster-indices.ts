import { kindOfValue } from '@codegen-eval/metric/internal'
import { checkNumber } from './checks.ts'
import { numberOf } from './places-of-labels.ts'

/**
 * Numbers the clusters of segments from labels: the index of each segment's cluster, from 0 in the order in which the
 * labels come first. A number and its digits are the same label.
 */
export function clusterIndices(labels: Iterable<string | number>): Int32Array {
  if (typeof labels === 'string' || typeof labels?.[Symbol.iterator] !== 'function')
    throw new TypeError(`labels: expected a list, got ${kindOfValue(labels)}`)
  const known = new Map<string, number>()
  const indices: number[] = []
  for (const label of labels) {
    if (typeof label !== 'string') checkNumber(`labels[${indices.length}]`, label)
    indices.push(numberOf(known, String(label)))
  }
  return Int32Array.from(indices)
}
