export {
  bertScore,
  bertScoreMetric,
  codeBertScore,
  codeBertScoreMetric,
  corpusBertScore,
  corpusCodeBertScore,
} from '@codegen-eval/bert-score'
export { type BleuOptions, bleu, bleuMetric, bleuScore, corpusBleu } from '@codegen-eval/bleu'
export { canonicalForm, withCanonicalForm, withErasedTypes } from '@codegen-eval/canonical'
export { type ChrfOptions, chrf, chrfMetric, chrfScore, corpusChrf } from '@codegen-eval/chrf'
export {
  type CodeBleuOptions,
  codeBleu,
  codeBleuMetric,
  codeBleuScore,
  corpusCodeBleu,
} from '@codegen-eval/codebleu'
export {
  type Comparison,
  compareModels,
  compareOutputs,
  type Gate,
  judgeGate,
  summarizeMetrics,
} from '@codegen-eval/compare'
export {
  accumulator,
  createScorer,
  InputError,
  type MeasuredCorpus,
  measureCorpus,
  readRows,
  readScores,
  readSegments,
  type Segment,
  scoredCorpus,
  UsageError,
} from '@codegen-eval/corpus'
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
export { extractCode, withExtraction } from '@codegen-eval/extract'
export { graphEditDistance } from '@codegen-eval/graph-edit-distance'
export {
  aggregateRatings,
  bradleyTerry,
  cohenKappa,
  compareRatings,
  fleissKappa,
  krippendorffAlpha,
  ratingTable,
} from '@codegen-eval/human-ratings'
export {
  corpusIdentifierMatch,
  identifierMatch,
  identifierMatchMetric,
  identifierMatchScore,
} from '@codegen-eval/identifier-match'
export { bashLanguage } from '@codegen-eval/lang-bash'
export { cLanguage } from '@codegen-eval/lang-c'
export { goLanguage } from '@codegen-eval/lang-go'
export { javaLanguage } from '@codegen-eval/lang-java'
export { javascriptLanguage } from '@codegen-eval/lang-javascript'
export { phpLanguage } from '@codegen-eval/lang-php'
export { pythonLanguage } from '@codegen-eval/lang-python'
export { rustLanguage } from '@codegen-eval/lang-rust'
export { tsxLanguage, typescriptLanguage } from '@codegen-eval/lang-typescript'
export { addLanguages, languageName, languageNames, loadLanguage } from '@codegen-eval/languages'
export { compareAgreement, metricAgreement } from '@codegen-eval/meta-evaluation'
export { corpusMeteor, type MeteorOptions, meteor, meteorMetric, meteorScore } from '@codegen-eval/meteor'
export {
  createRegistry,
  type Evaluation,
  type Explanation,
  evaluateCorpus,
  type Level,
  type Metric,
  type OutputScore,
  type Registry,
  type Score,
  scoreOutput,
  segmentScore,
} from '@codegen-eval/metric'
export {
  corpusParseRate,
  type ParseRateOptions,
  parseRate,
  parseRateMetric,
  parseRateScore,
} from '@codegen-eval/parse-rate'
export { passAtK, passAtKCorpus } from '@codegen-eval/pass-at-k'
export { dataFlowGraph, type ProgramGraph, programDependenceGraph } from '@codegen-eval/program-graph'
export { type Leaderboard, rankMetrics, rankModels, rankPreferences } from '@codegen-eval/rank'
export { type Report, renderReport, renderTable, type Table } from '@codegen-eval/report'
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
export {
  approximateRandomizationTest,
  bootstrapInterval,
  cliffsDelta,
  cohensDz,
  differenceInterval,
  holmCorrection,
  kendallTauB,
  mcnemarTest,
  pairedTTest,
  pearsonCorrelation,
  scoreInterval,
  spearmanCorrelation,
  wilcoxonSignedRankTest,
} from '@codegen-eval/statistics'
export { runStudy, type StudyData, type StudyResult, studyData, studyReport } from '@codegen-eval/study'
export { makeSurvey, mergeSurvey } from '@codegen-eval/survey'
export { type Language, lexicalTokenizer, loadParser, type SyntaxParser } from '@codegen-eval/syntax'
export { corpusTer, ter, terMetric, terScore } from '@codegen-eval/ter'
export {
  type Tokenizer,
  tokenize13a,
  tokenizeChar,
  tokenizeCode,
  tokenizeIntl,
  tokenizePython,
  tokenizeRouge,
  tokenizeWhitespace,
  toTokenizer,
} from '@codegen-eval/tokenize'
export { treeEditDistance } from '@codegen-eval/tree-edit-distance'
