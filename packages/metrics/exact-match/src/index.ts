export { corpusExactMatch, exactMatch } from './exact-match.ts'
export { exactMatchMetric } from './exact-match-metric.ts'
export type { ExactMatchOptions } from './match-key.ts'
