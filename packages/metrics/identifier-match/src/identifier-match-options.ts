import type { OptionsOf } from '@codegen-eval/metric'
import type { ParserOption } from '@codegen-eval/syntax'
import { parserOption } from '@codegen-eval/syntax/internal'

/** The options of the identifier match. */
export const identifierMatchOptions = {
  /** The parser of the code's language, as `loadParser` returns it; its keywords are no identifiers. */
  parser: parserOption as ParserOption,
  /** Which number is the score: `f1` (default), or `exact` for the share of segments with equal lists of identifiers. */
  measure: {
    type: 'choice',
    values: ['f1', 'exact'],
    default: 'f1',
    description: 'f1 of the sets of identifiers, or share of equal lists',
  },
} as const

/** The options of the identifier match; all but `parser` may be left out. */
export type IdentifierMatchOptions = OptionsOf<typeof identifierMatchOptions>
