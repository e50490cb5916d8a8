import { corpusFunction, type MetricFunctions, partsFunction, scoreFunction } from '@codegen-eval/metric'
import { exactMatchMetric } from './exact-match-metric.ts'
import type { exactMatchOptions } from './exact-match-options.ts'

/**
 * 1 if the candidate equals one of its references, else 0. By default all characters are compared, and CRLF equals LF.
 *
 * @param references One reference or several.
 * @throws RangeError for an unknown option, an unknown value, a tokenizer without `ignore: 'tokens'`, or an empty list of
 * references; TypeError for a value of another type, or a text that is not a string.
 */
export const exactMatch: MetricFunctions<typeof exactMatchOptions>['score'] =
  /* @__PURE__ */ scoreFunction(exactMatchMetric)

/**
 * Exact match of one candidate in the form that all metrics share; there are no parts.
 *
 * @throws RangeError or TypeError as `exactMatch`.
 */
export const exactMatchScore: MetricFunctions<typeof exactMatchOptions>['parts'] =
  /* @__PURE__ */ partsFunction(exactMatchMetric)

/**
 * The share of candidates that equal one of their references, 0..1: accuracy, or string accuracy, as Ling et al. (2016)
 * and Yin and Neubig (2017) report it.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `exactMatch`, or if there is no candidate, or not one reference set per candidate.
 *
 * Source: Ling et al., Latent Predictor Networks for Code Generation, ACL 2016, https://aclanthology.org/P16-1057.
 */
export const corpusExactMatch: MetricFunctions<typeof exactMatchOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(exactMatchMetric)
