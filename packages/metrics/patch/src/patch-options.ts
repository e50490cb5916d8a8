import type { OptionsOf, ValueOption } from '@codegen-eval/metric'
import type { FunctionComparison } from './function-comparison.ts'

/** The options of the patch metric. */
export const patchOptions = {
  /** The part that is the score. */
  part: {
    type: 'choice',
    values: ['touchedF1', 'hunkIoU', 'fileF1', 'addedLineF1', 'sameChange'],
    default: 'touchedF1',
    description: 'part that is the score',
  },
  /**
   * Compares functions and patched files, as `compareFunctions` of `@codegen-eval/patch/functions` makes it. The old
   * files are then the source text of a row: a JSON object from path to text.
   */
  functions: {
    type: 'value',
    typeof: 'object',
    expected: 'what compareFunctions of @codegen-eval/patch/functions returns',
    auto: 'none',
    read: (value) => (typeof value?.prepare === 'function' ? value : undefined),
    format: ({ language }) => language,
    description: 'language of the old files in the source text of rows, for parts about functions',
  } as ValueOption<FunctionComparison>,
} as const

/** The options of the patch metric; all may be left out. */
export type PatchOptions = OptionsOf<typeof patchOptions>
