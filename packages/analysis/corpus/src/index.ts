export { uniqueIds } from './input/check-segments.ts'
export { escapeCsvText, unescapeCsvText } from './input/csv-text.ts'
export { baseName, displayName, STANDARD_INPUT } from './input/file-name.ts'
export {
  formatOfName,
  INPUT_FORMATS,
  type InputFormat,
  modelOfName,
} from './input/format.ts'
export { jsonErrorAt, type TextPosition } from './input/json-position.ts'
export {
  asObject,
  asRow,
  describeFields,
  type Fail,
  failure,
  type Row,
  type RowContext,
  type RowParser,
  rowParser,
  studyRowParser,
} from './input/parse-row.ts'
export { sameModels } from './input/same-models.ts'
export type { Batches, Grade, Item, Segment } from './input/segment.ts'
export type { SegmentSource } from './input/segment-source.ts'
export { invalidUtf8Offset } from './input/utf8.ts'
export { InputError, inputErrorAt, type Place } from './input-error.ts'
export { type Accumulator, type AccumulatorState, accumulator } from './measure/accumulator.ts'
export { eachSegment, type OnRows } from './measure/each-segment.ts'
export { fitResources } from './measure/fit-resources.ts'
export {
  checkModel,
  type MeasuredCorpus,
  type MeasuredMetric,
  type MeasureOptions,
  measureCorpus,
} from './measure/measured-corpus.ts'
export {
  checkSpecs,
  type MetricSpec,
  makeExplain,
  makeMetrics,
  type NamedMetric,
  neededFit,
  type SharedOptions,
} from './measure/metric-specs.ts'
export { createScorer, type Scorer, type Scores } from './measure/scorer.ts'
export { createSkips, ON_ERROR, type Skips } from './measure/skips.ts'
export { messageOf, plural, quote } from './message-text.ts'
export { UsageError } from './usage-error.ts'
