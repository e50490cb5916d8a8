import { checkOptions, type OptionsOf, optionError, type SettingsOf } from '@codegen-eval/metric'
import type { ParserOption } from '@codegen-eval/syntax'
import { parserOption } from '@codegen-eval/syntax/internal'

/** The options of the parse rate. */
export const parseRateOptions = {
  /** The parser of the code's language, as `loadParser` returns it. */
  parser: parserOption as ParserOption,
  /**
   * Whether the language's parser alone has to accept a candidate, or its compiler too. `compile` by default in
   * languages whose package knows the errors of the compiler, as that of Python does, and `parse` in others.
   */
  stage: {
    type: 'choice',
    values: ['parse', 'compile'],
    auto: 'compile, or parse if the language has no compile errors',
    description: 'whether the parser alone accepts the candidate, or the compiler too',
  },
  /** `function` checks a candidate as the body of a function, in which `return` is valid; `none` by default. */
  wrap: {
    type: 'choice',
    values: ['none', 'function'],
    default: 'none',
    description: 'check the candidate as a whole source, or as the body of a function',
  },
} as const

/** The options of the parse rate; all but `parser` may be left out. */
export type ParseRateOptions = OptionsOf<typeof parseRateOptions>

/** Checked options with defaults filled in. */
export interface ParseRateSettings extends SettingsOf<typeof parseRateOptions> {
  readonly stage: 'parse' | 'compile'
}

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError for an unknown option or value, and for a stage or wrapper that the language does not have;
 * TypeError for a value of another type or without a parser.
 */
export function parseRateSettings(options: ParseRateOptions): ParseRateSettings {
  const settings = checkOptions('parse-rate', parseRateOptions, options)
  const { language } = settings.parser
  const stage = settings.stage ?? (language.compileErrorAt ? 'compile' : 'parse')
  if (stage === 'compile' && !language.compileErrorAt) {
    throw optionError('parse-rate', 'stage', stage, `parse, the only stage of ${language.name}`)
  }
  if (settings.wrap === 'function' && !language.asFunctionBody) {
    throw optionError('parse-rate', 'wrap', settings.wrap, `none, the only value for ${language.name}`)
  }
  return { ...settings, stage }
}
