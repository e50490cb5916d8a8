export { type Accumulator, type AccumulatorState, accumulator } from './accumulator.ts'
export { combineSamples, type SamplesBy } from './combine-samples.ts'
export { eachSegment, type OnRecords } from './each-segment.ts'
export { fitMetrics } from './fit-metrics.ts'
export { type LanguageHint, languageHints } from './language-hints.ts'
export { type MeasureOptions, measureCorpus, type OnSegment } from './measure-corpus.ts'
export type { ChooseModels } from './measured-batches.ts'
export type { MeasuredCorpus, MeasuredMetric } from './measured-corpus.ts'
export type { MeasureBatches, Measurement, MeasurementPlan, OpenOptions } from './measurement.ts'
export type { MeasurementOptions, MeasurementSettings } from './measurement-options.ts'
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
export { openMeasurement, planMeasurement } from './open-measurement.ts'
export { checkOneMetric, requestedMetric, requestedMetrics } from './requested-metrics.ts'
export { type RowLanguages, rowLanguages } from './row-languages.ts'
export { type RowFacts, rowWarnings } from './row-warnings.ts'
export type { RowWatch, WatchedMetric } from './row-watch.ts'
export {
  type ScoredMeasurement,
  type ScoredRows,
  type ScoreMeasurementOptions,
  scoreMeasurement,
} from './score-measurement.ts'
export { scoredCorpus } from './scored-corpus.ts'
export { createScorer, type Scorer, type Scores } from './scorer.ts'
export { type StratumScorers, stratumScorers } from './stratum-scorers.ts'
