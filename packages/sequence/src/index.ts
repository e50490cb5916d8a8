export { NgramIndex } from './ngram-index.ts'
export { Vocabulary } from './vocabulary.ts'
