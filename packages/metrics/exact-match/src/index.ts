export { type AnswerFileScore, answerFileAccuracy, type JsonValue } from './answer-file.ts'
export { corpusExactMatch, exactMatch, exactMatchScore } from './exact-match.ts'
export { exactMatchMetric } from './exact-match-metric.ts'
export { type ExactMatchOptions, exactMatchOptions } from './exact-match-options.ts'
export { normalizeVqaAnswer } from './normalize-vqa-answer.ts'
export {
  corpusVqaAccuracy,
  type VqaTruth,
  vqaAccuracy,
  vqaAccuracyMetric,
  vqaAccuracyScore,
  vqaFileAccuracy,
} from './vqa-accuracy.ts'
