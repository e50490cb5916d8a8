import type { CandidateMatches } from './candidate-matches.ts'

/** Longer candidates are not packed: their bits take longer to copy than packing saves. */
const MAX_WORDS = 2048

/**
 * Places for the words of the candidate in integers of 32 bits, such that the equal words of a group share one integer:
 * which of them are free is one operation. Only groups of fewer than 32 exact matches have places.
 */
export class PackedWords {
  /** Number of integers for the words in their order, which come before. */
  ordered = 0
  /** Number of integers that all places take. */
  ints = 0
  /** For each group its integer, its first bit, and as many ones as it has matches; -1 for a group without places. */
  groupInts: Int32Array = new Int32Array(256)
  groupShifts: Int32Array = new Int32Array(256)
  groupOnes: Int32Array = new Int32Array(256)
  /** For each word of the candidate, and for its end, its group, or -1 where it has no place. */
  groups: Int32Array = new Int32Array(256)
  /** For each word with a place its rank among the matches of its group. */
  ranks: Int32Array = new Int32Array(256)

  pack(found: CandidateMatches, length: number): void {
    const { from, starts, matchers, bitsAt, lengths, groupCount } = found
    this.#makeRoom(length, groupCount)
    this.groups.fill(-1, 0, length + 1)
    this.ordered = (length + 31) >> 5
    this.ints = 0
    let shift = 32
    for (let g = 0; g < groupCount; g++) {
      this.groupInts[g] = -1
      // a group of 32 or more has its bits in `found`
      if (length > MAX_WORDS || matchers[g] !== 0 || lengths[g] !== 1 || bitsAt[g] >= 0) continue
      const size = from[g + 1] - from[g]
      if (shift + size > 32) {
        this.ints++
        shift = 0
      }
      this.groupInts[g] = this.ints - 1
      this.groupShifts[g] = shift
      this.groupOnes[g] = 2 ** size - 1
      shift += size
      for (let rank = 0; rank < size; rank++) {
        const word = starts[from[g] + rank]
        this.groups[word] = g
        this.ranks[word] = rank
      }
    }
  }

  /** Marks words as matched in the bits that begin at `base`. */
  mark(bits: Int32Array, base: number, start: number, end: number): void {
    const packed = base + this.ordered
    for (let i = start; i < end; i++) {
      bits[base + (i >> 5)] |= 1 << (i & 31)
      const group = this.groups[i]
      if (group >= 0) bits[packed + this.groupInts[group]] |= 1 << (this.groupShifts[group] + this.ranks[i])
    }
  }

  #makeRoom(length: number, groupCount: number): void {
    if (this.groups.length <= length) {
      this.groups = new Int32Array(2 * length)
      this.ranks = new Int32Array(2 * length)
    }
    if (this.groupInts.length >= groupCount) return
    this.groupInts = new Int32Array(2 * groupCount)
    this.groupShifts = new Int32Array(2 * groupCount)
    this.groupOnes = new Int32Array(2 * groupCount)
  }
}
