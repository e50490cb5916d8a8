export { type Accumulator, type AccumulatorState, accumulator } from './accumulator.ts'
export { eachSegment, type OnRows } from './each-segment.ts'
export { fitMetrics } from './fit-metrics.ts'
export {
  type MeasuredCorpus,
  type MeasuredMetric,
  type MeasureOptions,
  measureCorpus,
  type OnSegment,
} from './measured-corpus.ts'
export { type MetricPart, metricParts } from './metric-parts.ts'
export {
  checkSpecs,
  fitOf,
  type MetricSpec,
  makeExplain,
  makeMetrics,
  type NamedMetric,
  type SharedOptions,
} from './metric-specs.ts'
export { type RowLanguages, rowLanguages } from './row-languages.ts'
export { scoredCorpus } from './scored-corpus.ts'
export { createScorer, type Scorer, type Scores } from './scorer.ts'
export { type SamplesBy, taskCorpus } from './task-corpus.ts'
