export { checkCandidate, checkPairs } from './check-candidates.ts'
export { checkMetric, isMetric } from './check-metric.ts'
export {
  checkOptionNames,
  checkSettingNames,
  checkSettings,
  expectedValue,
  readOption,
} from './check-options.ts'
export {
  type ComparedTexts,
  derivedExplain,
  derivedMetric,
  type MetricChanges,
  type SpanTranslation,
} from './derived-metric.ts'
export { LEVELS } from './evaluate-corpus.ts'
export { groupedBy } from './grouped-by.ts'
export { resourceText, weightsText } from './metric-entry.ts'
export { type NumbersOption, numbersOption } from './numbers-option.ts'
export { oncePerPair } from './once-per-pair.ts'
export { settingError, usageOf } from './option-error.ts'
export type { CheckedAnswer, OutputRating, Preference } from './output-rating.ts'
export { describe as kindOfValue, isRecord, parseFormat } from './references.ts'
export { withFirstFields } from './signature.ts'
export { expandAlias, splitSpecs } from './spec.ts'
