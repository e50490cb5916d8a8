import { corpusFunction, type MetricFunctions, partsFunction, scoreFunction } from '@codegen-eval/metric'
import { gleuMetric } from './gleu-metric.ts'
import type { gleuOptions } from './gleu-options.ts'

/**
 * The GLEU (Google-BLEU) of one candidate, 0..1: matching n-grams / the n-grams of the longer of candidate and reference,
 * the smaller of their precision and recall. With several references, the best one. It is NLTK 3.8's `sentence_gleu`.
 *
 * @param references One reference or several.
 * @returns `NaN` if neither has an n-gram, where NLTK returns 0.
 * @throws RangeError for an empty list of references.
 * @see https://arxiv.org/abs/1609.08144, section 5.2
 */
export const gleu: MetricFunctions<typeof gleuOptions>['score'] = /* @__PURE__ */ scoreFunction(gleuMetric)

/**
 * The GLEU of one candidate in the form that all metrics share; there are no parts.
 *
 * @throws RangeError as `gleu`.
 */
export const gleuScore: MetricFunctions<typeof gleuOptions>['parts'] =
  /* @__PURE__ */ partsFunction(gleuMetric)

/**
 * The GLEU of a corpus, 0..1, from summed counts, as NLTK 3.8's `corpus_gleu`.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `gleu`, or if there is no candidate, or not one reference set for each.
 */
export const corpusGleu: MetricFunctions<typeof gleuOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(gleuMetric)
