import type { Tokenizer } from '@codegen-eval/tokenize'
import { loadLanguage } from './load-language.ts'

/**
 * Loads a lexical tokenizer by its name, `lexical@go` or `lexical-code@go`, or by its id. Spec strings know these names
 * once `useLexicalTokenizers(lexicalTokenizerByName)` of `@codegen-eval/tokenize/registry` was called.
 *
 * @throws RangeError (as a rejection) for another form of name, and as `loadLanguage` for the language in it.
 */
export async function lexicalTokenizerByName(name: string): Promise<Tokenizer> {
  const [, kind, language] = /^lexical(-code)?@(\S+)$/.exec(name) ?? []
  if (language === undefined) {
    throw new RangeError(`tokenizer '${name}': expected lexical@<language> or lexical-code@<language>`)
  }
  const { lexicalTokenizer } = await import('@codegen-eval/syntax')
  return lexicalTokenizer(await loadLanguage(language), { withoutComments: kind !== undefined })
}
