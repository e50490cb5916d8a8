import { type ParseRateOptions, parseRateMetric } from './parse-rate-metric.ts'

/**
 * The share of candidates without a syntax error, 0..1: what the compiler or parser of the language would take, as
 * nearly as the language's package knows (`SyntaxParser.parses`). A text without code counts as valid where the
 * language says so, as Python does.
 *
 * @throws RangeError if there is no candidate; TypeError for a candidate that is no string, or without a parser.
 */
export function parseRate(candidates: readonly string[], options: ParseRateOptions): number {
  if (candidates.length === 0) throw new RangeError('candidates: expected at least one, got an empty list')
  const metric = parseRateMetric(options)
  const nothing = metric.prepare([''])
  const row = new Float64Array(metric.columns.length)
  const sum = new Float64Array(metric.columns.length)
  for (const candidate of candidates) {
    metric.measure(candidate, nothing, row)
    sum.forEach((value, column) => {
      sum[column] = value + row[column]
    })
  }
  return metric.score(sum)
}
