export { contentHash } from './content-hash.ts'
export { type Evaluation, evaluate, evaluationOf } from './evaluate.ts'
export { ExactRowSum, type ExactRowSumState } from './exact-row-sum.ts'
export type { Explain, Explanation, Finding, FindingStatus, Span } from './explanation.ts'
export { meanOfSegments } from './mean-of-segments.ts'
export type { Level, Metric } from './metric.ts'
export {
  type ChoiceOption,
  describeOption,
  type FlagOption,
  type NumberOption,
  type OptionDefinition,
  type OptionValues,
  type PatternOption,
  parseOption,
  type ResourceOption,
} from './options.ts'
export { toReferences } from './references.ts'
export {
  createRegistry,
  LEVEL_OPTION,
  type MetricEntry,
  type MetricWrapper,
  type MetricWrapping,
  type Registry,
  type ResolvedSpec,
  type ResourceFit,
  type ResourceLoader,
} from './registry.ts'
export { addRow, corpusRows, segmentRow, sumRows } from './rows.ts'
export { type Score, segmentScore } from './score.ts'
export { formatSignature, parseSignature, type Signature } from './signature.ts'
export { formatSpec, parseSpec, type Spec, specOfSignature } from './spec.ts'
