import type { CandidateMatches } from './candidate-matches.ts'

/** Longer candidates are not packed: their bits take longer to copy than packing saves. */
const MAX_WORDS = 2048

/**
 * Bits for the words of the candidate, set if a word is matched. The first `ordered` integers have the words in their order,
 * 32 to an integer, if any match is looked up there. Then come places such that the equal words of a group share one
 * integer: which of them are free is one operation. Only groups of fewer than 32 exact matches have places.
 *
 * Groups whose words occur late in the reference come first. So the bits that the words from `j` on can ask for are
 * a prefix, and only it is copied from step to step.
 */
export class PackedWords {
  /** Number of integers for the words in their order: 0 if all groups have places. */
  ordered = 0
  /** Number of integers of all bits, and of those that words of the reference from `j` on can ask for. */
  ints = 0
  live: Int32Array = new Int32Array(256)
  /** For each group its integer, its first bit, and all its bits; -1, and no bits, for a group without places. */
  groupInts: Int32Array = new Int32Array(256)
  groupShifts: Int32Array = new Int32Array(256)
  groupBits: Int32Array = new Int32Array(256)
  /** For each word of the candidate, and for its end, its integer and its bit; 0, and no bit, where it has no place. */
  wordInts: Int32Array = new Int32Array(256)
  wordBits: Int32Array = new Int32Array(256)

  /** Lays out the words of texts with so many words. */
  pack(found: CandidateMatches, length: number, referenceLength: number): void {
    const { firsts, groups, groupCount } = found
    this.#makeRoom(length, referenceLength, groupCount)
    this.wordInts.fill(0, 0, length + 1)
    this.wordBits.fill(0, 0, length + 1)
    this.groupInts.fill(-1, 0, groupCount)
    this.ordered = 0
    for (let g = 0; g < groupCount; g++) if (!isPacked(found, g, length)) this.ordered = (length + 31) >> 5
    let ints = this.ordered
    let shift = 32
    this.live[referenceLength] = ints
    for (let j = referenceLength - 1; j >= 0; j--) {
      for (let k = firsts[j]; k < firsts[j + 1]; k++) {
        const group = groups[k]
        if (this.groupInts[group] >= 0 || !isPacked(found, group, length)) continue
        const size = found.from[group + 1] - found.from[group]
        if (shift + size > 32) {
          ints++
          shift = 0
        }
        this.#place(found, group, ints - 1, shift)
        shift += size
      }
      this.live[j] = ints
    }
    this.ints = ints
  }

  #place({ from, starts }: CandidateMatches, group: number, int: number, shift: number): void {
    const size = from[group + 1] - from[group]
    this.groupInts[group] = int
    this.groupShifts[group] = shift
    this.groupBits[group] = (2 ** size - 1) << shift
    for (let rank = 0; rank < size; rank++) {
      const word = starts[from[group] + rank]
      this.wordInts[word] = int
      this.wordBits[word] = 1 << (shift + rank)
    }
  }

  /** Marks words as matched in the bits that begin at `base`. */
  mark(bits: Int32Array, base: number, start: number, end: number): void {
    for (let i = start; i < end; i++) {
      if (this.ordered > 0) bits[base + (i >> 5)] |= 1 << (i & 31)
      bits[base + this.wordInts[i]] |= this.wordBits[i]
    }
  }

  #makeRoom(length: number, referenceLength: number, groupCount: number): void {
    if (this.live.length <= referenceLength) this.live = new Int32Array(2 * referenceLength + 1)
    if (this.wordInts.length <= length) {
      this.wordInts = new Int32Array(2 * length)
      this.wordBits = new Int32Array(2 * length)
    }
    if (this.groupInts.length >= groupCount) return
    this.groupInts = new Int32Array(2 * groupCount)
    this.groupShifts = new Int32Array(2 * groupCount)
    this.groupBits = new Int32Array(2 * groupCount)
  }
}

function isPacked({ matchers, lengths, bitsAt }: CandidateMatches, group: number, length: number): boolean {
  // a group of 32 or more has its bits in the matches
  return length <= MAX_WORDS && matchers[group] === 0 && lengths[group] === 1 && bitsAt[group] < 0
}
