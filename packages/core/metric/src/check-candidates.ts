import { describe } from './references.ts'

/**
 * Refuses a candidate that is not a string: a swap with a list of references, a missing output.
 *
 * @param segment Which segment of a corpus it belongs to, for messages.
 * @throws TypeError
 */
export function checkCandidate(candidate: string, segment?: number): void {
  if (typeof candidate === 'string') return
  const name = segment === undefined ? 'candidate' : `candidates[${segment}]`
  throw new TypeError(`${name}: expected a string, got ${describe(candidate)}`)
}

/**
 * Refuses candidates and reference sets that do not pair up.
 *
 * @throws TypeError if either is no list; RangeError if one is longer.
 */
export function checkPairs(candidates: readonly string[], references: readonly unknown[]): void {
  if (!Array.isArray(candidates))
    throw new TypeError(`candidates: expected a list of strings, got ${describe(candidates)}`)
  if (!Array.isArray(references))
    throw new TypeError(`references: expected a list with an entry a candidate, got ${describe(references)}`)
  if (candidates.length !== references.length) {
    throw new RangeError(
      `${candidates.length} candidates but ${references.length} reference sets: they must pair up`,
    )
  }
}
