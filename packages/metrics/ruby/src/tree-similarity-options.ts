import { checkOptions, type OptionsOf, type SettingsOf } from '@codegen-eval/metric'
import type { ParserOption } from '@codegen-eval/syntax'
import { parserOption } from '@codegen-eval/syntax/internal'

/** The options of the similarity of trees. */
export const treeSimilarityOptions = {
  /** The parser of the code's language, as `loadParser` returns it. */
  parser: parserOption as ParserOption,
  /** `ruby` (default) is RUBY's TRS; `tsed` is TSED, which also compares code with syntax errors: see `tsedLevel`. */
  definition: {
    type: 'choice',
    values: ['ruby', 'tsed'],
    default: 'ruby',
    description: "ruby: RUBY's TRS; tsed: distance with TSED's weights over the size of the larger tree",
  },
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
 * @throws RangeError for an unknown option, a value out of range, or another `tree` than `ted` with `tsed`; TypeError for a value of another type or without a
 * parser.
 */
export function treeSimilaritySettings(options: TreeSimilarityOptions): TreeSimilaritySettings {
  const settings = checkOptions('tree-similarity', treeSimilarityOptions, options)
  if (settings.definition === 'tsed' && settings.tree !== 'ted')
    throw new RangeError(
      `tree-similarity: option tree=${settings.tree}: expected ted, because definition is tsed`,
    )
  return settings
}
