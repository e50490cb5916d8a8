export { corpusTokenRecall, tokenRecall, tokenRecallScore } from './token-recall.ts'
export { tokenRecallMetric } from './token-recall-metric.ts'
export { type TokenRecallOptions, tokenRecallOptions } from './token-recall-options.ts'
