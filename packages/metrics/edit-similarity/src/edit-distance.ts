import { levenshtein, ReferenceTokens } from '@codegen-eval/sequence'
import { characterDistance } from './character-distance.ts'
import {
  type EditSimilarityOptions,
  editSettings,
  editSimilaritySettings,
} from './edit-similarity-options.ts'
import { symbolDistance } from './symbol-distance.ts'

/** The options of `editDistance`: those of the edit similarity that determine a distance, and a limit. */
export interface EditDistanceOptions
  extends Omit<
    EditSimilarityOptions,
    'references' | 'lineEnds' | 'case' | 'unicode' | 'variant' | 'matcher'
  > {
  /** Distances larger than this are returned as `Infinity`, which takes less time; no limit by default. */
  readonly maxDistance?: number
}

/**
 * Edit distance of two texts: the smallest total cost of insertions, deletions and substitutions of single characters
 * (code points) or tokens that turn the candidate into the reference. Returns `Infinity` if it is larger than
 * `maxDistance`. Line ends are compared as they are.
 *
 * Levenshtein's distance (each step costs 1) and the insert-delete distance (n + m - 2 × the length of a longest
 * common subsequence) are symmetric metrics. The weighted distance is symmetric if insertions cost as much as deletions.
 *
 * Time is proportional to the product of the lengths, divided by 32 except for weights, and has no bound.
 *
 * @throws RangeError for an unknown option, options that do not go together, a cost outside 0 to 1e6, or a
 * `maxDistance` that is negative or NaN; TypeError for a text that is not a string, or an option of another type.
 *
 * Sources: Levenshtein, Binary codes capable of correcting deletions, insertions, and reversals, 1966; Wagner
 * and Fischer, The string-to-string correction problem, 1974, https://doi.org/10.1145/321796.321811.
 */
export function editDistance(candidate: string, reference: string, options?: EditDistanceOptions): number {
  checkText('candidate', candidate)
  checkText('reference', reference)
  // checking options would take longer than comparing short texts
  if (options === undefined) return levenshtein(candidate, reference)
  const { maxDistance = Number.POSITIVE_INFINITY, ...others } = options
  if (!(maxDistance >= 0))
    throw new RangeError(`editDistance: option maxDistance=${maxDistance}: expected a number of at least 0`)
  if ('variant' in others)
    throw new RangeError('editDistance: option variant: expected none, because variants are similarities')
  const settings = editSettings(editSimilaritySettings(others))
  if (settings.tokenizer === undefined)
    return characterDistance(candidate, reference, settings, maxDistance, symbolDistance)
  const tokens = new ReferenceTokens([reference], settings.tokenizer)
  return symbolDistance(tokens.numberedRun(candidate), tokens.run(0), tokens.symbols, settings, maxDistance)
}

function checkText(name: string, text: string): void {
  if (typeof text !== 'string')
    throw new TypeError(`${name}: expected a string, got ${text === null ? 'null' : typeof text}`)
}
