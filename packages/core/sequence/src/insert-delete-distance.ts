import { lcsLength } from './lcs-length.ts'

/**
 * The insert-delete distance of two sequences of symbols: the least number of insertions and deletions of one
 * symbol that turn one into the other, which is aLength + bLength - 2 × the length of a longest common
 * subsequence; `Infinity` where it is over `maxDistance`.
 *
 * Symbols, lengths, starts and time are those of `lcsLength`.
 */
export function insertDeleteDistance(
  a: Int32Array,
  aLength: number,
  b: Int32Array,
  bLength: number,
  symbols: number,
  maxDistance: number = Number.POSITIVE_INFINITY,
  aStart = 0,
  bStart = 0,
): number {
  if (Math.abs(aLength - bLength) > maxDistance) return Number.POSITIVE_INFINITY
  const distance = aLength + bLength - 2 * lcsLength(a, aLength, b, bLength, symbols, aStart, bStart)
  return distance <= maxDistance ? distance : Number.POSITIVE_INFINITY
}
