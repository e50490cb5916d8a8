// What of the command needs no Node, for programs that do the same elsewhere: the playground runs it in a browser.

export {
  type ComparisonSettings,
  compareModels,
  type Estimate,
  type MetricComparison,
  type PairComparison,
} from './comparison/compare-models.ts'
export { InputError, inputErrorAt, messageOf, plural, quote } from './errors.ts'
export { jsonErrorAt } from './input/json-position.ts'
export { type RowParser, rowParser } from './input/parse-row.ts'
export { sameModels } from './input/same-models.ts'
export type { Batches, Segment } from './input/segment.ts'
export { invalidUtf8Offset } from './input/utf8.ts'
export { fitResources } from './scoring/fit-resources.ts'
export type { MeasuredMetric } from './scoring/measured-corpus.ts'
export { type MetricSpec, neededFit } from './scoring/metric-specs.ts'
