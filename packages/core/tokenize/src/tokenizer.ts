import { TokenBuffer } from './token-buffer.ts'

/** A function from a text to its tokens, with a name for signatures and a form that creates no strings. */
export interface Tokenizer {
  (text: string): string[]
  /** The value of `tokenize` in signatures. */
  readonly id: string
  /** Writes to a buffer the tokens that the function returns. */
  readonly scan: (text: string, out: TokenBuffer) => void
}

/** A value of the option `tokenize`: a tokenizer, or any function from a text to its tokens. */
export type TokenizeFunction = Tokenizer | ((text: string) => readonly string[])

/**
 * A tokenizer from its scanning form. The id is its name in signatures and registries. The tokenizer throws a TypeError
 * for something that is not a string.
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
 * A tokenizer from a function that splits a text. The id is its name in signatures, and stands for the function: use
 * another id for another way of splitting. If the function returns something other than a list of strings, the tokenizer
 * throws a TypeError.
 */
export function splittingTokenizer(id: string, split: (text: string) => readonly string[]): Tokenizer {
  const checked = (text: string): readonly string[] => checkTokens(id, split(text))
  const tokenize = (text: string): string[] => [...checked(text)]
  return Object.assign(tokenize, { id, scan: (text: string, out: TokenBuffer) => out.fill(checked(text)) })
}

/**
 * Returns a tokenizer as it is, and a plain function as a tokenizer.
 *
 * A plain function gets the id `custom:` and its name (`custom:anonymous` if it has none), with a number if another
 * function of that name got the id before: `custom:tokenize-2`. Such an id identifies the function in this process only.
 * Nothing resolves it, and rows under it cannot be merged with those of other processes. To claim that two functions
 * are the same, give them an id with `splittingTokenizer`.
 *
 * @throws TypeError if it is not a function.
 */
export function toTokenizer(tokenize: TokenizeFunction): Tokenizer {
  if (typeof tokenize !== 'function')
    throw new TypeError(`tokenize: expected a function, got ${typeof tokenize}`)
  if ('scan' in tokenize && 'id' in tokenize) return tokenize
  let tokenizer = customTokenizers.get(tokenize)
  if (tokenizer === undefined) {
    const name = tokenize.name || 'anonymous'
    const count = (customNames.get(name) ?? 0) + 1
    customNames.set(name, count)
    tokenizer = splittingTokenizer(`custom:${name}${count === 1 ? '' : `-${count}`}`, tokenize)
    customTokenizers.set(tokenize, tokenizer)
  }
  return tokenizer
}

/** The tokenizer of each plain function, so that one function has one id. */
const customTokenizers = new WeakMap<TokenizeFunction, Tokenizer>()

/** The number of functions of each name. */
const customNames = new Map<string, number>()

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
