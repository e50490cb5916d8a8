export type { NgramMatches } from './ngram-counter.ts'
export { NgramReferences, ngramMatcher } from './ngram-matcher.ts'
