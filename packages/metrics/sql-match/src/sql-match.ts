import { corpusFunction, type MetricFunctions, partsFunction, scoreFunction } from '@codegen-eval/metric'
import { sqlMatchMetric } from './sql-match-metric.ts'
import type { sqlMatchOptions } from './sql-match-options.ts'

/**
 * 1 if a query matches one of the references, else 0. A text that is not read matches nothing: `sqlMatchScore` tells.
 *
 * With schemas (`tables`), a reference may end in a tab and the name of its database, as in Spider's `gold.txt`; it must
 * if there are several schemas.
 *
 * @param references One reference or several.
 * @throws RangeError for a reference that is not read, or an empty list; RangeError or TypeError for options as
 * `sqlMatchMetric`.
 */
export const sqlMatch: MetricFunctions<typeof sqlMatchOptions>['score'] =
  /* @__PURE__ */ scoreFunction(sqlMatchMetric)

/**
 * The SQL match of one query in the form that all metrics share: the part `notParsed` is 1 if the candidate is not read; see
 * `sqlMatchMetric` for those of `variant: 'spider'`.
 *
 * @throws RangeError or TypeError as `sqlMatch`.
 */
export const sqlMatchScore: MetricFunctions<typeof sqlMatchOptions>['parts'] =
  /* @__PURE__ */ partsFunction(sqlMatchMetric)

/**
 * The share of queries that match one of their references, 0..1.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError or TypeError as `sqlMatch`, or if there is no candidate, or not one reference set for each.
 */
export const corpusSqlMatch: MetricFunctions<typeof sqlMatchOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(sqlMatchMetric)
