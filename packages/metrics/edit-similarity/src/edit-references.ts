import { ReferenceTokens } from '@codegen-eval/sequence'
import type { EditSettings } from './edit-settings.ts'
import { largestEditDistance } from './largest-edit-distance.ts'
import { characterDistance, symbolDistance } from './settled-distance.ts'

/** A reference set that candidates are compared with. */
export interface EditReferences {
  readonly texts: readonly string[]
  /** How many characters or tokens each reference has. */
  readonly lengths: readonly number[]
  /** Where tokens are compared. */
  readonly tokens: ReferenceTokens | undefined
}

/**
 * Makes references ready to be compared.
 *
 * @throws RangeError if there is none.
 */
export function prepareEditReferences(texts: readonly string[], settings: EditSettings): EditReferences {
  if (texts.length === 0) throw new RangeError('references: a segment needs at least one, got an empty list')
  const tokens = settings.tokenizer && new ReferenceTokens(texts, settings.tokenizer)
  return { texts, tokens, lengths: tokens?.lengths ?? texts.map(codePointCount) }
}

/** The similarity of a candidate to the best of the references, or the mean of its similarities to them, 0..1. */
export function similarityToReferences(
  candidate: string,
  { texts, lengths, tokens }: EditReferences,
  settings: EditSettings,
  average: boolean,
): number {
  const numbered = tokens?.numberedRun(candidate)
  const length = numbered?.length ?? codePointCount(candidate)
  let best = 0
  let sum = 0
  for (let r = 0; r < texts.length; r++) {
    const largest = largestEditDistance(length, lengths[r], settings.costs)
    // A distance over the limit cannot make a better similarity; 1 more, so that rounding leaves no tie out.
    const limit = average ? Number.POSITIVE_INFINITY : (1 - best) * largest + 1
    const distance =
      tokens && numbered
        ? symbolDistance(numbered, tokens.run(r), tokens.symbols, settings, limit)
        : characterDistance(candidate, texts[r], settings, limit)
    // Sums of weights are rounded: the distance may come out larger than the largest by an ulp or two.
    const similarity = largest === 0 ? 1 : Math.max(0, 1 - distance / largest)
    best = Math.max(best, similarity)
    sum += similarity
  }
  return average ? sum / texts.length : best
}

/** How many characters a text has: a pair of surrogates is one. */
function codePointCount(text: string): number {
  let count = text.length
  for (let i = 1; i < text.length; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) count--
  }
  return count
}
