import { levenshtein, ReferenceTokens } from '@codegen-eval/sequence'
import { type EditOptions, editSettings } from './edit-settings.ts'
import { characterDistance, symbolDistance } from './settled-distance.ts'

/** Settings of `editDistance`. */
export interface EditDistanceOptions extends EditOptions {
  /** Distances over this number are `Infinity`, which is found sooner; no limit by default. */
  readonly maxDistance?: number
}

/**
 * The edit distance of two texts: the least total cost of insertions, deletions and substitutions of single
 * characters (code points) or tokens that turn the candidate into the reference; `Infinity` where it is over
 * `maxDistance`.
 *
 * Levenshtein's distance (each step costs 1) and the insert-delete distance (n + m - 2 × the length of a longest
 * common subsequence) are symmetric metrics. The weighted one is symmetric where insertions cost as much as
 * deletions.
 *
 * @throws RangeError for options that do not go together, a cost outside 0 to 1e6, or a
 * `maxDistance` that is negative or not a number; TypeError for a text that is no string.
 *
 * Sources: Levenshtein, Binary codes capable of correcting deletions, insertions, and reversals, 1966; Wagner
 * and Fischer, The string-to-string correction problem, 1974, https://doi.org/10.1145/321796.321811.
 */
export function editDistance(candidate: string, reference: string, options?: EditDistanceOptions): number {
  checkText('candidate', candidate)
  checkText('reference', reference)
  // short texts take less time than looking through options does
  if (options === undefined) return levenshtein(candidate, reference)
  const { maxDistance = Number.POSITIVE_INFINITY } = options
  if (!(maxDistance >= 0))
    throw new RangeError(`maxDistance: expected a number of at least 0, got ${maxDistance}`)
  const settings = editSettings(options)
  if (settings.tokenizer === undefined) return characterDistance(candidate, reference, settings, maxDistance)
  const tokens = new ReferenceTokens([reference], settings.tokenizer)
  const run = tokens.numberedRun(candidate)
  return symbolDistance(run, tokens.run(0), tokens.symbols, settings, maxDistance)
}

function checkText(name: string, text: string): void {
  if (typeof text !== 'string')
    throw new TypeError(`${name}: expected a string, got ${text === null ? 'null' : typeof text}`)
}
