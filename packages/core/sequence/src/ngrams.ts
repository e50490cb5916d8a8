export type { NgramMatches } from './ngram-counter.ts'
export { ngramMatcher } from './ngram-matcher.ts'
export { NgramReferences } from './reference-tokens.ts'
