import type { Metric } from './metric.ts'

/** Maximum number of rows that are remembered. */
const MAX_ROWS = 256

/** Maximum length of a candidate whose row is remembered, in UTF-16 units. */
const MAX_UNITS = 2 ** 16

/**
 * The same metric, which prepares equal references once and measures equal candidates once, as they repeat in samples of a
 * model: it remembers the references that were prepared last, and the rows of candidates under them. Rows are the same.
 *
 * For metrics that take much longer to measure a candidate than to look one up.
 */
export function oncePerPair<P>(metric: Metric<P>): Metric<P> {
  let key: string | undefined
  let last: P | undefined
  const rows = new Map<string, Float64Array>()
  return {
    ...metric,
    prepare(references, source) {
      const texts = JSON.stringify([references, source])
      if (texts !== key) {
        last = metric.prepare(references, source)
        key = texts
        rows.clear()
      }
      return last!
    },
    measure(candidate, prepared, row, offset = 0) {
      let numbers = prepared === last ? rows.get(candidate) : undefined
      if (!numbers) {
        numbers = new Float64Array(metric.columns.length)
        metric.measure(candidate, prepared, numbers)
        if (prepared === last && rows.size < MAX_ROWS && candidate.length <= MAX_UNITS)
          rows.set(candidate, numbers)
      }
      row.set(numbers, offset)
    },
  }
}
