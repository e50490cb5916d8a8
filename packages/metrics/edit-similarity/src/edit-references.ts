import { ReferenceTokens } from '@codegen-eval/sequence'
import { foldLineEnds } from '@codegen-eval/tokenize'
import { textInForm } from '@codegen-eval/tokenize/text-form'
import { characterDistance } from './character-distance.ts'
import { type EditSettings, type EditSimilaritySettings, editSettings } from './edit-similarity-options.ts'
import { largestEditDistance } from './largest-edit-distance.ts'
import { namedSimilarity } from './named-similarity.ts'
import { boundedDistance } from './symbol-distance.ts'

/** A reference set that candidates are compared with. */
export interface EditReferences {
  readonly texts: readonly string[]
  /** The number of characters or tokens of each reference. */
  readonly lengths: readonly number[]
  /** Present if tokens are compared. */
  readonly tokens: ReferenceTokens | undefined
  readonly settings: EditSettings
}

/**
 * Prepares references for comparison with many candidates.
 *
 * @param settings The part of the given settings that determines a distance; computed by default.
 * @throws RangeError for an empty list.
 */
export function prepareEditReferences(
  references: readonly string[],
  given: EditSimilaritySettings,
  settings: EditSettings = editSettings(given),
): EditReferences {
  if (references.length === 0)
    throw new RangeError('references: a segment needs at least one, got an empty list')
  const texts = references.map((text) => comparedText(text, given))
  const tokens = settings.tokenizer && new ReferenceTokens(texts, settings.tokenizer)
  return { texts, tokens, settings, lengths: tokens?.lengths ?? texts.map(codePointCount) }
}

/**
 * The similarity of a candidate to the best of the references, or the mean over all, 0..1; `NaN` if a distance exceeds
 * the bounds of `boundedDistance`.
 */
export function similarityToReferences(
  text: string,
  { texts, lengths, tokens, settings }: EditReferences,
  given: ComparedForm & Pick<EditSimilaritySettings, 'references' | 'variant' | 'matcher'>,
): number {
  const { references, variant, matcher } = given
  const average = references === 'average'
  const candidate = comparedText(text, given)
  if (variant !== undefined) {
    const similarities = texts.map((reference) => namedSimilarity(candidate, reference, variant, matcher))
    return average
      ? similarities.reduce((sum, each) => sum + each, 0) / texts.length
      : Math.max(...similarities)
  }
  const numbered = tokens?.numberedRun(candidate)
  const length = numbered?.length ?? codePointCount(candidate)
  let best = 0
  let sum = 0
  for (let r = 0; r < texts.length; r++) {
    const largest = largestEditDistance(length, lengths[r], settings.costs)
    // A distance above the limit cannot give a better similarity; 1 more, so that rounding does not exclude a tie.
    const limit = average || best === 0 ? Number.POSITIVE_INFINITY : (1 - best) * largest + 1
    const distance =
      tokens && numbered
        ? boundedDistance(numbered, tokens.run(r), tokens.symbols, settings, limit)
        : characterDistance(candidate, texts[r], settings, limit, boundedDistance)
    if (Number.isNaN(distance)) return Number.NaN
    // Sums of weights are rounded: the distance can exceed the largest by a rounding error.
    const similarity = largest === 0 ? 1 : Math.max(0, 1 - distance / largest)
    best = Math.max(best, similarity)
    sum += similarity
  }
  return average ? sum / texts.length : best
}

/** The settings that change a text before it is compared. */
type ComparedForm = Pick<EditSimilaritySettings, 'lineEnds' | 'case' | 'unicode'>

function comparedText(text: string, form: ComparedForm): string {
  return textInForm(form.lineEnds === 'fold' ? foldLineEnds(text) : text, form)
}

const PAIR = /[\ud800-\udbff][\udc00-\udfff]/

/** The number of characters of a text; a pair of surrogates is one. */
function codePointCount(text: string): number {
  // most texts have no pairs, which the expression finds many units at a time
  if (!PAIR.test(text)) return text.length
  let count = text.length
  for (let i = 1; i < text.length; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) count--
  }
  return count
}
