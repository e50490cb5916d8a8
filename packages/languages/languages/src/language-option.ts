import { languageNames } from './load-language.ts'

/** The `lang` option of a metric: an `OptionDefinition` of `@codegen-eval/metric`, type `pattern`. */
export interface LanguageOption {
  readonly type: 'pattern'
  readonly pattern: RegExp
  /** The valid values in words. */
  readonly values: string
  readonly default: string
  readonly description: string
}

/** The `lang` option that metrics share: a name of `languageNames`, or what a signature calls a language. */
export const languageOption: LanguageOption = /* @__PURE__ */ Object.freeze({
  type: 'pattern',
  // loadLanguage knows better what is wrong with a name
  pattern: /^\S+$/,
  values: `one of ${languageNames.join(', ')}`,
  default: 'python',
  description: 'the language of the code',
})
