export {
  bertScore,
  bertScoreMetric,
  codeBertScore,
  codeBertScoreMetric,
  corpusBertScore,
  corpusCodeBertScore,
} from '@codegen-eval/bert-score'
export { type BleuOptions, bleu, bleuMetric, bleuScore, corpusBleu } from '@codegen-eval/bleu'
export { character, characterMetric, characterScore, corpusCharacter } from '@codegen-eval/character'
export { type ChrfOptions, chrf, chrfMetric, chrfScore, corpusChrf } from '@codegen-eval/chrf'
export {
  type CodeBleuOptions,
  codeBleu,
  codeBleuMetric,
  codeBleuScore,
  corpusCodeBleu,
} from '@codegen-eval/codebleu'
export {
  type CrystalBleuOptions,
  corpusCrystalBleu,
  crystalBleu,
  crystalBleuMetric,
  crystalBleuScore,
  sharedNgrams,
} from '@codegen-eval/crystalbleu'
export {
  corpusDetectionF1,
  detectionF1,
  detectionF1Metric,
  detectionF1Score,
} from '@codegen-eval/detection-f1'
export {
  corpusEditSimilarity,
  type EditSimilarityOptions,
  editDistance,
  editSimilarity,
  editSimilarityMetric,
  editSimilarityScore,
} from '@codegen-eval/edit-similarity'
export { corpusEed, eed, eedMetric, eedScore } from '@codegen-eval/eed'
export { createOnnxEncoder } from '@codegen-eval/encoder-onnx'
export {
  corpusExactMatch,
  corpusVqaAccuracy,
  type ExactMatchOptions,
  exactMatch,
  exactMatchMetric,
  exactMatchScore,
  vqaAccuracy,
  vqaAccuracyMetric,
  vqaAccuracyScore,
} from '@codegen-eval/exact-match'
export { corpusFindingF1, findingF1, findingF1Metric, findingF1Score } from '@codegen-eval/finding-f1'
export { corpusGleu, gleu, gleuMetric, gleuScore } from '@codegen-eval/gleu'
export {
  corpusIdentifierMatch,
  identifierMatch,
  identifierMatchMetric,
  identifierMatchScore,
} from '@codegen-eval/identifier-match'
export { corpusMeteor, type MeteorOptions, meteor, meteorMetric, meteorScore } from '@codegen-eval/meteor'
export { corpusNist, nist, nistMetric, nistScore } from '@codegen-eval/nist'
export {
  corpusParseRate,
  type ParseRateOptions,
  parseRate,
  parseRateMetric,
  parseRateScore,
} from '@codegen-eval/parse-rate'
export { corpusPatch, patch, patchMetric, patchScore } from '@codegen-eval/patch'
export { corpusRibes, ribes, ribesMetric, ribesScore } from '@codegen-eval/ribes'
export { corpusRouge, type RougeOptions, rouge, rougeMetric, rougeScore } from '@codegen-eval/rouge'
export {
  corpusGraphSimilarity,
  corpusRuby,
  corpusTreeSimilarity,
  type GraphSimilarityOptions,
  graphSimilarity,
  graphSimilarityMetric,
  graphSimilarityScore,
  type RubyOptions,
  ruby,
  rubyMetric,
  rubyScore,
  type TreeSimilarityOptions,
  treeSimilarity,
  treeSimilarityMetric,
  treeSimilarityScore,
} from '@codegen-eval/ruby'
export { corpusSqlMatch, sqlMatch, sqlMatchMetric, sqlMatchScore } from '@codegen-eval/sql-match'
export { corpusTer, ter, terMetric, terScore } from '@codegen-eval/ter'
export { corpusTypeRate, typeRate, typeRateMetric, typeRateScore } from '@codegen-eval/type-rate'
