export { type NgramMatches, NgramReferences } from './ngram-counter.ts'
export { ngramMatcher } from './ngram-matcher.ts'
