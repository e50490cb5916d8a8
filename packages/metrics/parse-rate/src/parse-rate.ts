import type { Score } from '@codegen-eval/metric'
import { parseRateMetric } from './parse-rate-metric.ts'
import type { ParseRateOptions } from './parse-rate-options.ts'

/**
 * The share of candidates that the parser or the compiler of their language accepts, 0..1, as nearly as the language's
 * package knows. A text without code is accepted if the language says so, as Python does.
 *
 * @throws RangeError without a candidate, and for an unknown option or value; TypeError for a candidate that is not a
 * string, or without a parser.
 */
export function parseRate(candidates: readonly string[], options: ParseRateOptions): number {
  return parseRateScore(candidates, options).score
}

/** `parseRate` with its parts: `valid`, the number of candidates that are accepted, and `candidates`, that of all. */
export function parseRateScore(candidates: readonly string[], options: ParseRateOptions): Score {
  if (candidates.length === 0) throw new RangeError('candidates: expected at least one, got an empty list')
  const metric = parseRateMetric(options)
  const row = new Float64Array(metric.columns.length)
  let valid = 0
  for (const candidate of candidates) {
    metric.measure(candidate, undefined, row)
    valid += row[0]
  }
  return { score: valid / candidates.length, parts: { valid, candidates: candidates.length } }
}
