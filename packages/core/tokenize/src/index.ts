export { porterStem } from './porter-stem.ts'
export { splitIdentifier } from './split-identifier.ts'
export { TokenBuffer } from './token-buffer.ts'
export { type TokenSpan, tokenSpans } from './token-spans.ts'
export { tokenize13a } from './tokenize-13a.ts'
export { tokenizeChar } from './tokenize-char.ts'
export { tokenizeCode } from './tokenize-code.ts'
export { tokenizeIntl } from './tokenize-intl.ts'
export { pythonTokenSpans, tokenizePython } from './tokenize-python.ts'
export { tokenizeRouge, tokenizeRougeStem } from './tokenize-rouge.ts'
export { tokenizeNone, tokenizeWhitespace } from './tokenize-whitespace.ts'
export {
  scanningTokenizer,
  splittingTokenizer,
  type TokenizeFunction,
  type Tokenizer,
  toTokenizer,
} from './tokenizer.ts'
export {
  type AutoTokenizerOption,
  autoTokenizerOption,
  type TokenizerOption,
  tokenizerOption,
} from './tokenizer-option.ts'
export { foldLineEnds, isWhiteSpace } from './white-space.ts'
