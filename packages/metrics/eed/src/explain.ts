import { editFindings } from '@codegen-eval/edit-similarity/internal'
import { nearestReference, type PlacedTokens, placeTokens } from '@codegen-eval/explain'
import type { Explanation, References } from '@codegen-eval/metric'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { eedMetric } from './eed-metric.ts'
import type { EedOptions } from './eed-options.ts'
import { spacedEnglish } from './spaced-english.ts'

/** Maximum number of pairs of words that are compared. */
const MAX_WORD_PAIRS = 2 ** 28

/**
 * Explains the extended edit distance of a candidate by the words that it shares with the reference of the lowest rate.
 *
 * Kinds, in runs of words as EED separates them: `words kept` (matched), `words replaced` and `words inserted` (missed),
 * `words deleted` (extra). They are a cheapest edit without jumps, so that a phrase at another place is deleted and
 * inserted; EED counts characters, and the findings do not add up to it.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `eed`.
 */
export function explainEed(candidate: string, references: References, options: EedOptions = {}): Explanation {
  const { score, reference, text } = nearestReference(eedMetric(options), candidate, references)
  const [ours, theirs] = [wordsOf(candidate), wordsOf(text)]
  const isLong = ours.tokens.length * theirs.tokens.length > MAX_WORD_PAIRS
  const findings = isLong ? [] : editFindings(ours, theirs, { things: 'words' })
  return { score, reference, findings }
}

function wordsOf(text: string): PlacedTokens {
  return placeTokens(text, [...tokenizeWhitespace(spacedEnglish(text))])
}
