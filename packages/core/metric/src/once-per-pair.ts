import type { Metric } from './metric.ts'

/** Maximum number of rows that are remembered, and of UTF-16 units of the candidate of each. */
const [MAX_ROWS, MAX_UNITS] = [256, 2 ** 16]

/**
 * The same metric, which measures candidates that repeat once, as samples of a model do. It remembers the references that
 * were prepared last, and the rows of candidates under the references that were measured last. Rows are the same.
 *
 * For metrics that take much longer to measure a candidate than to look one up.
 */
export function oncePerPair<P>(metric: Metric<P>): Metric<P> {
  const width = metric.columns.length
  let last:
    | { readonly references: readonly string[]; readonly source: string | undefined; prepared: P }
    | undefined
  let measured: P | undefined
  const rows = new Map<string, Float64Array>()
  return {
    ...metric,
    prepare(references, source) {
      if (last?.source === source && areEqual(last?.references, references)) return last!.prepared
      const prepared = metric.prepare(references, source)
      // a copy, because the caller may change the list
      last = { references: Array.from(references), source, prepared }
      return prepared
    },
    measure(candidate, prepared, row, offset = 0) {
      if (prepared !== measured) rows.clear()
      measured = prepared
      const known = rows.get(candidate)
      if (known !== undefined) {
        row.set(known, offset)
        return
      }
      metric.measure(candidate, prepared, row, offset)
      if (rows.size < MAX_ROWS && candidate.length <= MAX_UNITS) {
        rows.set(candidate, row.slice(offset, offset + width))
      }
    },
  }
}

function areEqual(one: readonly string[] | undefined, other: readonly string[]): boolean {
  return Array.isArray(other) && one?.length === other.length && other.every((text, i) => text === one[i])
}
