export { checkOptions } from './check-options.ts'
export { contentHash } from './content-hash.ts'
export {
  corpusFunction,
  type DefinedMetric,
  defineMetric,
  type MetricFunctions,
  type MetricSource,
  partsFunction,
  scoreFunction,
} from './define-metric.ts'
export { type CorpusSegment, type Evaluation, evaluateCorpus, evaluationOf } from './evaluate-corpus.ts'
export { ExactRowSum, type ExactRowSumState } from './exact-row-sum.ts'
export { explainSegment } from './explain-segment.ts'
export type {
  Explain,
  ExplainedGraph,
  Explanation,
  Finding,
  FindingStatus,
  GraphChange,
  Span,
} from './explanation.ts'
export { keepLast } from './keep-last.ts'
export { meanOfSegments } from './mean-of-segments.ts'
export type { Level, Metric, ScoredMetric, SegmentTexts } from './metric.ts'
export {
  definitionOf,
  type FitPass,
  type MetricDefinition,
  type MetricEntry,
  metricEntry,
  type OptionText,
  type OptionTexts,
  type OptionTextsOf,
  type ResourceFit,
  type ResourceLoader,
  type SpecOption,
} from './metric-entry.ts'
export { optionError } from './option-error.ts'
export type {
  AnyValueOption,
  ChoiceOption,
  FlagOption,
  MetricOption,
  NumberOption,
  OptionSchema,
  OptionSetting,
  OptionsOf,
  OptionValue,
  PatternOption,
  PlainValue,
  RequiredValueOption,
  Setting,
  SettingSchema,
  SettingsOf,
  ValueOption,
} from './option-schema.ts'
export { type References, toReferences } from './references.ts'
export {
  createRegistry,
  type MetricWrapper,
  type MetricWrapping,
  type Registry,
  type ResolvedSpec,
} from './registry.ts'
export { addRow, corpusRows, segmentRow, sumRows } from './rows.ts'
export { partLabel, type Score, segmentScore } from './score.ts'
export { type OutputScore, scoreOutput } from './score-output.ts'
export { type SegmentMean, segmentMean } from './segment-mean.ts'
export { formatSignature, parseSignature, type Signature } from './signature.ts'
export { signatureFields } from './signature-fields.ts'
export { formatSpec, parseSpec, type Spec, specOfSignature } from './spec.ts'
export { unknownName } from './unknown-name.ts'
