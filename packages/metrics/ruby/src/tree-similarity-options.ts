import { checkOptions, type OptionsOf, type SettingsOf } from '@codegen-eval/metric'
import type { ParserOption } from '@codegen-eval/syntax'
import { parserOption } from '@codegen-eval/syntax/internal'

/** The options of the similarity of trees. */
export const treeSimilarityOptions = {
  /** The parser of the code's language, as `loadParser` returns it. */
  parser: parserOption as ParserOption,
  /** Edit distance, edit distance with moves (an upper bound), or distance of bags of labels; `ted` by default. */
  tree: {
    type: 'choice',
    values: ['ted', 'moves', 'bag'],
    default: 'ted',
    description: 'edit distance, edit distance with moves, or distance of bags of labels',
  },
} as const

/** The options of the similarity of trees; all but `parser` may be left out. */
export type TreeSimilarityOptions = OptionsOf<typeof treeSimilarityOptions>

/** Checked options with defaults filled in. */
export type TreeSimilaritySettings = SettingsOf<typeof treeSimilarityOptions>

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError for an unknown option or a value out of range; TypeError for a value of another type or without a
 * parser.
 */
export function treeSimilaritySettings(options: TreeSimilarityOptions): TreeSimilaritySettings {
  return checkOptions('tree-similarity', treeSimilarityOptions, options)
}
