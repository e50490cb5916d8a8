import { corpusFunction, type MetricFunctions, partsFunction, scoreFunction } from '@codegen-eval/metric'
import { terMetric } from './ter-metric.ts'
import type { terOptions } from './ter-options.ts'

/**
 * Translation edit rate of one candidate, at least 0; lower is better, and 0 means equal words.
 *
 *     edits / mean number of words of the references
 *
 * Edits are insertions, deletions and substitutions of words, and shifts of runs of words, found greedily; with several
 * references, those to the reference that needs fewest. The rate exceeds 1 where the candidate is much longer than the
 * references. If no reference has a word, it is 0 for a candidate without words and 1 for others.
 *
 * The numbers are those of sacreBLEU 2.6.0, divided by 100.
 *
 * Source: Snover, Dorr, Schwartz, Micciulla and Makhoul, A Study of Translation Edit Rate with Targeted Human Annotation,
 * 2006, https://aclanthology.org/2006.amta-papers.25.
 *
 * @param references One reference or several.
 * @throws RangeError for an empty list of references or an unknown option; TypeError for a value of another type.
 */
export const ter: MetricFunctions<typeof terOptions>['score'] = /* @__PURE__ */ scoreFunction(terMetric)

/**
 * The translation edit rate of one candidate with its parts, `edits` and `referenceWords`.
 *
 * @throws RangeError or TypeError as `ter`.
 */
export const terScore: MetricFunctions<typeof terOptions>['parts'] = /* @__PURE__ */ partsFunction(terMetric)

/**
 * The translation edit rate of a corpus: the edits of all segments over the mean numbers of words of their references.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `ter`, or if there is no candidate, or not one reference set for each.
 */
export const corpusTer: MetricFunctions<typeof terOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(terMetric)
