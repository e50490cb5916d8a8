import { corpusFunction, type MetricFunctions, partsFunction, scoreFunction } from '@codegen-eval/metric'
import { eedMetric } from './eed-metric.ts'
import type { eedOptions } from './eed-options.ts'

/**
 * Extended edit distance of one candidate, 0..1; lower is better.
 *
 *     min(1, (e + rho × v) / (n + rho × v))
 *
 * `e` is the cost of the cheapest path from the candidate to the reference by characters, which may jump at blanks; `v`
 * counts how often characters of the candidate are visited again or never; `n` is the length of the reference. Texts are
 * prepared as English. Equal texts have a rate above 0, because the path does not visit the start of the candidate. With
 * several references the lowest rate counts. `NaN` for texts that are too long.
 *
 * The numbers are those of torchmetrics 1.9.0, which rounds them to single precision.
 *
 * Source: Stanchev, Wang and Ney, EED: Extended Edit Distance Measure for Machine Translation, 2019,
 * https://aclanthology.org/W19-5359.
 *
 * @param references One reference or several.
 * @throws RangeError for an empty list of references, an unknown option or a cost that is negative or above 1e6; TypeError
 * for a value of another type.
 */
export const eed: MetricFunctions<typeof eedOptions>['score'] = /* @__PURE__ */ scoreFunction(eedMetric)

/**
 * The extended edit distance of one candidate in the form that all metrics share; there are no parts.
 *
 * @throws RangeError or TypeError as `eed`.
 */
export const eedScore: MetricFunctions<typeof eedOptions>['parts'] = /* @__PURE__ */ partsFunction(eedMetric)

/**
 * The extended edit distance of a corpus: the mean over segments.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `eed`, or if there is no candidate, or not one reference set for each.
 */
export const corpusEed: MetricFunctions<typeof eedOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(eedMetric)
