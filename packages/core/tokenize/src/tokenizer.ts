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

/**
 * Makes a tokenizer from its scanning form. The id is what a registry knows it by. Called with something that is
 * no string, it throws a TypeError.
 */
export function scanningTokenizer(id: string, scan: Tokenizer['scan']): Tokenizer {
  const buffer = new TokenBuffer()
  const tokenize = (text: string): string[] => {
    if (typeof text !== 'string') throw new TypeError(`text: expected a string, got ${describe(text)}`)
    scan(text, buffer)
    return buffer.toStrings()
  }
  return Object.assign(tokenize, { id, scan })
}

/**
 * Makes a tokenizer from a function that splits a text. The id is what a registry knows it by. Where the function
 * returns something other than a list of strings, the tokenizer throws a TypeError.
 */
export function splittingTokenizer(id: string, split: (text: string) => readonly string[]): Tokenizer {
  const checked = (text: string): readonly string[] => checkTokens(id, split(text))
  const tokenize = (text: string): string[] => [...checked(text)]
  return Object.assign(tokenize, { id, scan: (text: string, out: TokenBuffer) => out.fill(checked(text)) })
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

function checkTokens(id: string, tokens: readonly string[]): readonly string[] {
  if (!Array.isArray(tokens))
    throw new TypeError(`tokenizer ${id}: expected a list of strings from it, got ${describe(tokens)}`)
  for (let i = 0; i < tokens.length; i++) {
    if (typeof tokens[i] !== 'string')
      throw new TypeError(`tokenizer ${id}: expected a string as token ${i}, got ${describe(tokens[i])}`)
  }
  return tokens
}

function describe(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value
}
