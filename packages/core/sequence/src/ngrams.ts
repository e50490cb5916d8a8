export { type NgramMatches, ngramMatcher } from './ngram-matcher.ts'
export { type NumberedTokens, ReferenceTokens } from './reference-tokens.ts'
