export { corpusIdentifierMatch, identifierMatch, identifierMatchScore } from './identifier-match.ts'
export { identifierMatchMetric } from './identifier-match-metric.ts'
export { type IdentifierMatchOptions, identifierMatchOptions } from './identifier-match-options.ts'
