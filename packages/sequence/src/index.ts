export { NgramIndex } from './ngram-index.ts'
export { type NumberedTokens, ReferenceTokens } from './reference-tokens.ts'
export { cutInts, type IntRun } from './slab.ts'
export { type FlatTokens, Vocabulary } from './vocabulary.ts'
