export { type Baseline, type LayerBaselines, parseBaselines } from './baseline.ts'
export { bertScoreMetric, codeBertScoreMetric } from './bert-score-metric.ts'
export {
  type BertScoreOptions,
  bertScoreOptions,
  type CodeBertScoreOptions,
  codeBertScoreOptions,
} from './bert-score-options.ts'
export {
  type BertScoresOptions,
  bertScore,
  bertScores,
  type CodeBertScoresOptions,
  codeBertScore,
  codeBertScores,
  corpusBertScore,
  corpusCodeBertScore,
  learnIdf,
} from './bert-scores.ts'
export { type BestMatches, bestMatches } from './best-matches.ts'
export type { EncodedText, Encoder, EncoderInput } from './encoder.ts'
export { IdfCounter, type IdfWeights } from './idf.ts'
export { formatIdf, parseIdf } from './idf-json.ts'
export type { PreparedBertScore } from './model-texts.ts'
export type { MatchKernel, MatchMemory } from './plain-kernel.ts'
export type { BertScore } from './segment-score.ts'
