import { TokenBuffer } from './token-buffer.ts'

/** A function from a text to its tokens, with a name for signatures and a form that makes no strings. */
export interface Tokenizer {
  (text: string): string[]
  /** The value of `tokenize` in signatures. */
  readonly id: string
  /** Writes the tokens of a text to a buffer: the same tokens as the call returns. */
  readonly scan: (text: string, out: TokenBuffer) => void
}

/** What metrics take for `tokenize`: one of this package's tokenizers or any function of one's own. */
export type TokenizeFunction = Tokenizer | ((text: string) => readonly string[])

/** Makes a tokenizer from its scanning form. The id is what a registry knows it by. */
export function scanningTokenizer(id: string, scan: Tokenizer['scan']): Tokenizer {
  const buffer = new TokenBuffer()
  const tokenize = (text: string): string[] => {
    scan(text, buffer)
    return buffer.toStrings()
  }
  return Object.assign(tokenize, { id, scan })
}

/** Makes a tokenizer from a function that splits a text. The id is what a registry knows it by. */
export function splittingTokenizer(id: string, split: (text: string) => readonly string[]): Tokenizer {
  const tokenize = (text: string): string[] => [...split(text)]
  return Object.assign(tokenize, { id, scan: (text: string, out: TokenBuffer) => out.fill(split(text)) })
}

/**
 * A tokenizer as it is; a plain function as a tokenizer whose id is `custom:` and the function's name
 * (`custom:anonymous` where it has none).
 *
 * @throws TypeError if it is no function.
 */
export function toTokenizer(tokenize: TokenizeFunction): Tokenizer {
  if (typeof tokenize !== 'function')
    throw new TypeError(`tokenize: expected a function, got ${typeof tokenize}`)
  if ('scan' in tokenize && 'id' in tokenize) return tokenize
  return splittingTokenizer(`custom:${tokenize.name || 'anonymous'}`, tokenize)
}
