export { chrf, chrfMetric, chrfScore, corpusChrf, type PreparedChrf } from './chrf.ts'
export { type ChrfOptions, chrfOptions } from './chrf-options.ts'
export { tokenizeChrfWords } from './chrf-words.ts'
