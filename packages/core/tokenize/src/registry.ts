import { tokenize13a } from './tokenize-13a.ts'
import { tokenizeChar } from './tokenize-char.ts'
import { tokenizeCode } from './tokenize-code.ts'
import { tokenizeIntl } from './tokenize-intl.ts'
import { tokenizePython } from './tokenize-python.ts'
import { tokenizeRouge, tokenizeRougeStem } from './tokenize-rouge.ts'
import { tokenizeNone, tokenizeWhitespace } from './tokenize-whitespace.ts'
import { tokenizeZh } from './tokenize-zh.ts'
import type { Tokenizer } from './tokenizer.ts'

export { tokenizeZh }

const TOKENIZERS: ReadonlyMap<string, Tokenizer> = /* @__PURE__ */ new Map<string, Tokenizer>([
  ['code', tokenizeCode],
  ['13a', tokenize13a],
  ['intl', tokenizeIntl],
  ['char', tokenizeChar],
  ['zh', tokenizeZh],
  ['none', tokenizeNone],
  ['rouge', tokenizeRouge],
  ['rouge-stem', tokenizeRougeStem],
  ['python', tokenizePython],
  ['whitespace', tokenizeWhitespace],
])

/** The id of `intl` under any version of Unicode. */
const INTL_ID = /^intl@unicode\d+\.\d+$/

/** The names that `tokenizerByName` knows, in the order of listings. */
export const tokenizerNames: readonly string[] = /* @__PURE__ */ Array.from(TOKENIZERS.keys())

/**
 * The tokenizer that a spec string or a signature names: one of `tokenizerNames` or a tokenizer's id.
 *
 * @throws RangeError if no tokenizer has the name (the message lists the names), or if it names `intl` with another
 * version of Unicode than that of the engine.
 */
export function tokenizerByName(name: string): Tokenizer {
  const tokenizer = TOKENIZERS.get(name)
  if (tokenizer) return tokenizer
  if (name === tokenizeIntl.id) return tokenizeIntl
  if (INTL_ID.test(name)) {
    throw new RangeError(
      `tokenizer '${name}': this JavaScript engine has '${tokenizeIntl.id}', whose character classes differ`,
    )
  }
  if (name.startsWith('custom:')) {
    throw new RangeError(
      `tokenizer '${name}': the name belongs to a function of the program that wrote the signature; pass that function in code`,
    )
  }
  throw new RangeError(`unknown tokenizer '${name}'; the tokenizers are ${tokenizerNames.join(', ')}`)
}

/** The name or id of a tokenizer that needs a grammar. */
const LEXICAL = /^lexical(?:-code)?@\S+$/

let loadLexical: ((name: string) => Promise<Tokenizer>) | undefined

/**
 * Lets spec strings name tokenizers by grammar, `tokenize=lexical@go`, in this process. This package has no grammars;
 * `lexicalTokenizerByName` of `@codegen-eval/languages` loads them, and `@codegen-eval/all/registry` calls this with it.
 */
export function useLexicalTokenizers(load: (name: string) => Promise<Tokenizer>): void {
  loadLexical = load
}

async function lexicalByName(name: string): Promise<Tokenizer> {
  if (loadLexical) return loadLexical(name)
  throw new RangeError(
    `tokenizer '${name}': needs a grammar; call useLexicalTokenizers, or load the metric by @codegen-eval/all/registry`,
  )
}

/** How spec strings write the `tokenize` option: an `OptionText` of `@codegen-eval/metric`. */
export interface TokenizerText {
  /** The accepted texts in words. */
  readonly expected: string
  accepts(text: string): boolean
  parse(text: string): Tokenizer | Promise<Tokenizer>
}

/** The text of a `tokenize` option: a name of `tokenizerNames`, `intl`'s id, or `lexical@` with a language. */
export const tokenizerText: TokenizerText = {
  expected: `one of ${/* @__PURE__ */ tokenizerNames.join(', ')}, lexical@LANGUAGE`,
  // tokenizerByName has the better message for functions of other programs
  accepts: (text) =>
    TOKENIZERS.has(text) || INTL_ID.test(text) || LEXICAL.test(text) || text.startsWith('custom:'),
  parse: (text) => (LEXICAL.test(text) ? lexicalByName(text) : tokenizerByName(text)),
}
