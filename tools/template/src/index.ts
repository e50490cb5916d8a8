export { corpusTokenRecall, tokenRecall } from './token-recall.ts'
export { type TokenRecallOptions, tokenRecallMetric } from './token-recall-metric.ts'
