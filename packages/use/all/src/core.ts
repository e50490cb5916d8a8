export { extractCode, withExtraction } from '@codegen-eval/extract'
export { InputError, UsageError } from '@codegen-eval/messages'
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
