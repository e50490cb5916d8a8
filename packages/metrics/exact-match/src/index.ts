export { corpusExactMatch, exactMatch, exactMatchScore } from './exact-match.ts'
export { exactMatchMetric } from './exact-match-metric.ts'
export { type ExactMatchOptions, type ExactMatchSettings, exactMatchOptions } from './exact-match-options.ts'
