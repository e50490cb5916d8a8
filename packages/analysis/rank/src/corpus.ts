export { type RankCorpusOptions, rankCorpus } from './rank-corpus.ts'
