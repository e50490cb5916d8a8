import type { SyntaxParser } from '@codegen-eval/syntax'
import { loadLanguage } from './load-language.ts'

/** How spec strings write a parser: an `OptionText` of `@codegen-eval/metric`. */
export interface LanguageText {
  /** The accepted texts in words. */
  readonly expected: string
  readonly default: string
  accepts(text: string): boolean
  parse(text: string): Promise<SyntaxParser>
}

/** The text of a parser option: a name of `knownLanguages()`, or a language as signatures name it. */
export const languageText: LanguageText = {
  expected: 'the name of a language, such as java',
  default: 'python',
  // loadLanguage has the better message for a wrong name
  accepts: (text) => /^\S+$/.test(text),
  parse: loadLanguage,
}
