import type { CandidateMatches } from './candidate-matches.ts'

/** One covered word outweighs all chunks of a text. */
export const COVERED: number = 2 ** 24

/** Numbers of words that matches cover, each match counting the whole part of its weight times its words on either side. */
export class MatchGains {
  /** Number of covered words that a match of each group adds. */
  ofGroups: Int32Array = new Int32Array(256)
  /** The most that the reference can add at each word, and from each word on. */
  most: Float64Array = new Float64Array(64)
  prospects: Float64Array = new Float64Array(64)

  /** Computes the gains of the matches of a reference. METEOR truncates weighted counts to whole numbers. */
  start(found: CandidateMatches, weights: readonly number[], referenceLength: number): void {
    const { groupCount, matchers, lengths, referenceLengths, firsts, groups } = found
    this.#makeRoom(groupCount, referenceLength)
    for (let g = 0; g < groupCount; g++) {
      const weight = weights[matchers[g]]
      this.ofGroups[g] = Math.floor(weight * lengths[g]) + Math.floor(weight * referenceLengths[g])
    }
    this.prospects[referenceLength] = 0
    for (let j = referenceLength - 1; j >= 0; j--) {
      let most = 0
      for (let k = firsts[j]; k < firsts[j + 1]; k++) most = Math.max(most, this.ofGroups[groups[k]])
      this.most[j] = most
      this.prospects[j] = this.prospects[j + 1] + most
    }
  }

  #makeRoom(groupCount: number, referenceLength: number): void {
    if (this.ofGroups.length < groupCount) this.ofGroups = new Int32Array(2 * groupCount)
    if (this.prospects.length > referenceLength) return
    this.prospects = new Float64Array(2 * referenceLength + 1)
    this.most = new Float64Array(2 * referenceLength + 1)
  }
}
