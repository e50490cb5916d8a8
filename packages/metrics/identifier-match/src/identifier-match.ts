import { corpusFunction, type MetricFunctions, partsFunction, scoreFunction } from '@codegen-eval/metric'
import { identifierMatchMetric } from './identifier-match-metric.ts'
import type { identifierMatchOptions } from './identifier-match-options.ts'

/**
 * Identifier match of one candidate, 0..1: the F1 of its set of identifiers and that of the reference.
 *
 *     2 × shared / (identifiers of the candidate + identifiers of the reference)
 *
 * With `measure: 'exact'` it is 1 if both have the same identifiers in the same order, as often, and 0 if not. Two texts
 * without identifiers have F1 0 and match exactly, as in CrossCodeEval. With several references the best counts.
 *
 * Source: Ding et al., CrossCodeEval: A Diverse and Multilingual Benchmark for Cross-File Code Completion, 2023,
 * https://arxiv.org/abs/2310.11248.
 *
 * @param references One reference or several.
 * @throws RangeError for an empty list of references or an unknown option; TypeError for a value of another type or
 * without a parser.
 */
export const identifierMatch: MetricFunctions<typeof identifierMatchOptions>['score'] =
  /* @__PURE__ */ scoreFunction(identifierMatchMetric)

/**
 * The identifier match of one candidate with its parts: `f1`, `exactMatch`, `precision` and `recall`.
 *
 * @throws RangeError or TypeError as `identifierMatch`.
 */
export const identifierMatchScore: MetricFunctions<typeof identifierMatchOptions>['parts'] =
  /* @__PURE__ */ partsFunction(identifierMatchMetric)

/**
 * The mean identifier match of a corpus, 0..1.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `identifierMatch`, or if there is no candidate, or not one reference set for each.
 */
export const corpusIdentifierMatch: MetricFunctions<typeof identifierMatchOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(identifierMatchMetric)
