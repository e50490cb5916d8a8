export { type Accumulator, type AccumulatorState, accumulator } from './accumulator.ts'
export { eachSegment, type OnRows } from './each-segment.ts'
export { fitMetrics } from './fit-metrics.ts'
export { givenUpWarnings } from './given-up.ts'
export { type LanguageHint, languageHints } from './language-hints.ts'
export { type LanguageScorers, languageScorers } from './language-scorers.ts'
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
export { type CountedRows, countParsed, type ParsedSegments } from './parsed-rows.ts'
export { referenceTextWrapper } from './reference-text.ts'
export { checkOneMetric, requestedMetric, requestedMetrics } from './requested-metrics.ts'
export { type RowLanguages, rowLanguages } from './row-languages.ts'
export { scoredCorpus } from './scored-corpus.ts'
export { createScorer, type Scorer, type Scores } from './scorer.ts'
export { type SamplesBy, taskCorpus } from './task-corpus.ts'
