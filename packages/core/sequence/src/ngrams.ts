export { type NgramMatches, NgramReferences, ngramMatcher } from './ngram-matcher.ts'
