import { evaluateCorpus, type Score, segmentScore } from '@codegen-eval/metric'
import { sourceContext } from './source-context.ts'
import type { TypeProblem } from './type-checker.ts'
import { sourceChecker, typeRateMetric } from './type-rate-metric.ts'
import { type TypeRateOptions, typeRateSettings } from './type-rate-options.ts'

/** References do not count; a metric takes them all the same. */
const NO_REFERENCE = ''

/**
 * 1 if the compiler finds no error that counts in the candidate, else 0. A text without code has no error.
 *
 * @throws RangeError for an unknown option or value; TypeError for a candidate that is not a string, or without a compiler.
 */
export function typeRate(candidate: string, options: TypeRateOptions): number {
  return typeRateScore(candidate, options).score
}

/**
 * The type rate of one candidate in the form that all metrics share, with the parts `syntax`, `errors` and `givenUp`.
 *
 * @throws RangeError or TypeError as `typeRate`.
 */
export function typeRateScore(candidate: string, options: TypeRateOptions): Score {
  return segmentScore(typeRateMetric(options), candidate, NO_REFERENCE)
}

/**
 * The share of candidates in which the compiler finds no error that counts, 0..1.
 *
 * @throws RangeError or TypeError as `typeRate`, or if there is no candidate.
 */
export function corpusTypeRate(candidates: readonly string[], options: TypeRateOptions): number {
  // what is no list is refused with its name
  const references = Array.isArray(candidates) ? candidates.map(() => NO_REFERENCE) : []
  return evaluateCorpus(typeRateMetric(options), candidates, references).score
}

/**
 * The errors that count in a candidate, as the compiler reports them: those of syntax, or else those of types. There are
 * none if the candidate is given up.
 *
 * @throws RangeError or TypeError as `typeRate`.
 */
export function typeErrors(candidate: string, options: TypeRateOptions): readonly TypeProblem[] {
  const settings = typeRateSettings(options)
  const { syntax, types } = sourceChecker(settings)(candidate, sourceContext(settings))
  return [...syntax, ...types]
}
