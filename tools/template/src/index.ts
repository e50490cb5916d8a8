export {
  corpusTokenRecall,
  type ReferenceCounts,
  type TokenRecallOptions,
  tokenRecall,
  tokenRecallMetric,
  tokenRecallOptions,
  tokenRecallScore,
} from './token-recall.ts'
