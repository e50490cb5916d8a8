import { corpusFunction, type MetricFunctions, partsFunction, scoreFunction } from '@codegen-eval/metric'
import { ribesMetric } from './ribes-metric.ts'
import type { ribesOptions } from './ribes-options.ts'

/**
 * The RIBES of one candidate, 0..1: how far its words have the order of the reference,
 * τ · precision^alpha · brevity penalty^beta. With several references, the best one. It is NLTK 3.8's `sentence_ribes`,
 * whose τ is the share of pairs of aligned words that stand in one run of the reference.
 *
 * @param references One reference or several.
 * @returns 0 for a candidate without tokens, for which NLTK divides by zero; `NaN` if a reference has none, either.
 * @throws RangeError for an empty list of references.
 * @see https://aclanthology.org/D10-1092/
 */
export const ribes: MetricFunctions<typeof ribesOptions>['score'] = /* @__PURE__ */ scoreFunction(ribesMetric)

/**
 * The RIBES of one candidate in the form that all metrics share; there are no parts.
 *
 * @throws RangeError as `ribes`.
 */
export const ribesScore: MetricFunctions<typeof ribesOptions>['parts'] =
  /* @__PURE__ */ partsFunction(ribesMetric)

/**
 * The RIBES of a corpus, 0..1: the mean over its segments, as NLTK 3.8's `corpus_ribes`.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `ribes`, or if there is no candidate, or not one reference set for each.
 */
export const corpusRibes: MetricFunctions<typeof ribesOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(ribesMetric)
