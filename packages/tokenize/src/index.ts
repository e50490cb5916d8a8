export { TokenBuffer } from './token-buffer.ts'
export { tokenizeCode } from './tokenize-code.ts'
export { tokenizeNone, tokenizeWhitespace } from './tokenize-whitespace.ts'
export {
  scanningTokenizer,
  splittingTokenizer,
  type TokenizeFunction,
  type Tokenizer,
  toTokenizer,
} from './tokenizer.ts'
export { isWhiteSpace } from './white-space.ts'
