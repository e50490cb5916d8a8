// What of the command needs no Node, for programs that do the same elsewhere: the playground runs it in a browser.

export {
  type Comparison,
  type ComparisonSettings,
  compareModels,
  type Estimate,
  type MetricComparison,
  type PairComparison,
} from './comparison/compare-models.ts'
export { InputError, inputErrorAt, messageOf, type Place, plural, quote } from './errors.ts'
export { jsonErrorAt, type TextPosition } from './input/json-position.ts'
export { type RowContext, type RowParser, rowParser } from './input/parse-row.ts'
export { sameModels } from './input/same-models.ts'
export type { Batches, Grade, Item, Segment } from './input/segment.ts'
export { invalidUtf8Offset } from './input/utf8.ts'
export { fitResources } from './scoring/fit-resources.ts'
export type { MeasuredCorpus, MeasuredMetric } from './scoring/measured-corpus.ts'
export { type MetricSpec, neededFit } from './scoring/metric-specs.ts'
export type { StartSteps, StepProgress } from './steps.ts'
