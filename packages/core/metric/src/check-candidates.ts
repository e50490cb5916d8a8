import { describe } from './references.ts'

/**
 * Throws if a candidate is not a string, which often means swapped arguments or a missing output.
 *
 * @param segment The index of the segment in its corpus, for messages.
 * @throws TypeError
 */
export function checkCandidate(candidate: string, segment?: number): void {
  if (typeof candidate === 'string') return
  const name = segment === undefined ? 'candidate' : `candidates[${segment}]`
  const order = Array.isArray(candidate) ? ': candidates come before references' : ''
  throw new TypeError(`${name}: expected a string, got ${describe(candidate)}${order}`)
}

/**
 * Throws if candidates and reference sets do not pair up.
 *
 * @throws TypeError if either is not a list; RangeError if one is longer.
 */
export function checkPairs(candidates: readonly string[], references: readonly unknown[]): void {
  if (!Array.isArray(candidates))
    throw new TypeError(`candidates: expected a list of strings, got ${describe(candidates)}`)
  if (!Array.isArray(references))
    throw new TypeError(
      `references: expected a list with one entry per candidate, got ${describe(references)}`,
    )
  if (candidates.length !== references.length) {
    throw new RangeError(
      `${candidates.length} candidates but ${references.length} reference sets: they must pair up`,
    )
  }
}
