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
export { bestMatches } from './best-matches.ts'
export type { EncodedText, Encoder, EncoderInput } from './encoder.ts'
export { IdfCounter, type IdfWeights } from './idf.ts'
export { formatIdf, parseIdf } from './idf-json.ts'
export type { BestMatches, MatchKernel, MatchMemory } from './match-kernel.ts'
export type { PreparedBertScore } from './model-texts.ts'
export type { BertScore } from './segment-score.ts'
