import { evaluateCorpus, type Score, segmentScore } from '@codegen-eval/metric'
import { parseRateMetric } from './parse-rate-metric.ts'
import type { ParseRateOptions } from './parse-rate-options.ts'

/** References do not count; a metric takes them all the same. */
const NO_REFERENCE = ''

/**
 * 1 if the parser or the compiler of its language accepts the candidate, else 0, as nearly as the language's package
 * knows. A text without code is accepted if the language says so, as Python does.
 *
 * @throws RangeError for an unknown option or value; TypeError for a candidate that is not a string, or without a parser.
 */
export function parseRate(candidate: string, options: ParseRateOptions): number {
  return parseRateScore(candidate, options).score
}

/**
 * The parse rate of one candidate in the form that all metrics share; there are no parts.
 *
 * @throws RangeError or TypeError as `parseRate`.
 */
export function parseRateScore(candidate: string, options: ParseRateOptions): Score {
  return segmentScore(parseRateMetric(options), candidate, NO_REFERENCE)
}

/**
 * The share of candidates that the parser or the compiler of their language accepts, 0..1.
 *
 * @throws RangeError or TypeError as `parseRate`, or if there is no candidate.
 */
export function corpusParseRate(candidates: readonly string[], options: ParseRateOptions): number {
  // what is no list is refused with its name
  const references = Array.isArray(candidates) ? candidates.map(() => NO_REFERENCE) : []
  return evaluateCorpus(parseRateMetric(options), candidates, references).score
}
