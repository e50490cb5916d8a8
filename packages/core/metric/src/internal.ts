export { checkMetric, isMetric } from './check-metric.ts'
export { checkOptionNames } from './check-options.ts'
export {
  type ComparedTexts,
  derivedExplain,
  derivedMetric,
  type MetricChanges,
  type SpanTranslation,
} from './derived-metric.ts'
export { oncePerPair } from './once-per-pair.ts'
export { describe as kindOfValue, isRecord } from './references.ts'
export { LEVELS } from './registry.ts'
export { withFirstFields } from './signature.ts'
export { expandAlias, splitSpecs } from './spec.ts'
