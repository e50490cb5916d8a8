export { type ChrfOptions, chrf, chrfMetric, corpusChrf, type PreparedChrf } from './chrf.ts'
export { tokenizeChrfWords } from './chrf-words.ts'
