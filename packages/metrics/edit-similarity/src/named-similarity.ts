import { strip } from '@codegen-eval/tokenize/internal'
import { characterDistance } from './character-distance.ts'
import { difflibRatio } from './difflib-ratio.ts'
import { type EditSimilaritySettings, editSettings } from './edit-similarity-options.ts'
import { boundedDistance } from './symbol-distance.ts'

/** The names of other tools' edit similarities. */
export type EditVariant = NonNullable<EditSimilaritySettings['variant']>

/**
 * The similarity of two texts as the tool of a variant computes it, 0..1; `NaN` for texts that are too long.
 *
 * - `levenshtein`: 1 - distance / length of the longer text, rapidfuzz's `Levenshtein.normalized_similarity`.
 * - `rapidfuzz-ratio`: 1 - insertions and deletions / length of both, rapidfuzz's `fuzz.ratio` over 100 and
 *   python-Levenshtein's `ratio`.
 * - `difflib`: see `difflibRatio`.
 * - `repobench`: fuzzywuzzy's `fuzz.ratio`: the ratio of a matcher in whole percent, halves to even.
 * - `cceval`: the same, without the ends of lines from `#` and from `//` on, and without white space at both ends.
 */
export function namedSimilarity(
  candidate: string,
  reference: string,
  variant: EditVariant,
  matcher: EditSimilaritySettings['matcher'],
): number {
  const percentOf = (a: string, b: string): number =>
    wholePercent(matcher === 'levenshtein' ? ratioOf(a, b, 'indel') : difflibRatio([...a], [...b]))
  if (variant === 'levenshtein') return ratioOf(candidate, reference, 'levenshtein')
  if (variant === 'rapidfuzz-ratio') return ratioOf(candidate, reference, 'indel')
  if (variant === 'difflib') return difflibRatio([...candidate], [...reference])
  if (variant === 'repobench') return percentOf(candidate, reference)
  return percentOf(strip(withoutComments(candidate)), strip(withoutComments(reference)))
}

function ratioOf(candidate: string, reference: string, distance: 'levenshtein' | 'indel'): number {
  const lengths = [[...candidate].length, [...reference].length] as const
  const largest = distance === 'indel' ? lengths[0] + lengths[1] : Math.max(...lengths)
  if (largest === 0) return 1
  const settings = editSettings({ distance })
  return (
    1 - characterDistance(candidate, reference, settings, Number.POSITIVE_INFINITY, boundedDistance) / largest
  )
}

/** A ratio rounded to whole percent, halves to even as Python rounds. */
function wholePercent(ratio: number): number {
  const percent = 100 * ratio
  const down = Math.floor(percent)
  const isUp = percent - down > 0.5 || (percent - down === 0.5 && down % 2 === 1)
  return Number.isNaN(percent) ? percent : (isUp ? down + 1 : down) / 100
}

/** A text without what CrossCodeEval takes for comments, in any language and in strings, too. */
function withoutComments(text: string): string {
  return text.replace(/#[^\n]*/g, '').replace(/\/\/[^\n]*/g, '')
}
