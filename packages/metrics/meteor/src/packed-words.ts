import { MAX_PACKED_WORDS, MAX_ROW_INTS, PLACES, WORD_BITS, WORD_INTS } from './beam-layout.ts'
import type { BeamMemory } from './beam-memory.ts'
import type { CandidateMatches } from './candidate-matches.ts'

/**
 * A row of bits for the words of the candidate, set if a word is matched. Each word that has a match has a place, and equal words
 * have neighbouring places in one integer: which of them are free is one operation. Words of which there are 32 or more, words
 * of phrases, and words of long texts have none: then the first `ordered` integers have all words in their order, 32 to an
 * integer.
 *
 * Words that match late in the reference come first. So the bits that the words from `j` on can ask for are a prefix, and
 * only it is copied from step to step.
 */
export class PackedWords {
  /** Number of integers for the words in their order: 0 if all words have places. */
  ordered = 0
  /** Whether words have places: not in texts with over 2,048 words, or where all words with matches are frequent. */
  hasPlaces = false
  /** Number of integers of all bits, and of those that words of the reference from `j` on can ask for. */
  ints = 0
  /** Number of integers of a row: those of all bits, rounded up to whole vectors. */
  stride = 0
  live: Int32Array = new Int32Array(256)
  /** For each small exact group its integer and its first bit; -1 for groups without places, and for others. */
  groupInts: Int32Array = new Int32Array(256)
  groupShifts: Int32Array = new Int32Array(256)
  /** For each word of the candidate, and for its end, its integer and its bit; 0, and no bit, where it has no place. */
  wordInts: Int32Array
  wordBits: Int32Array
  /** For each bit of each integer its word. */
  readonly places: Int32Array
  readonly #nearInts: Int32Array
  readonly #nearBits: Int32Array
  /** The small exact group of each word, -1 for none. */
  readonly #exact: Int32Array = new Int32Array(MAX_PACKED_WORDS)
  /** The next free bit of the last integer. */
  #shift = 32

  constructor(memory: BeamMemory) {
    this.#nearInts = memory.ints(WORD_INTS, MAX_PACKED_WORDS + 1)
    this.#nearBits = memory.ints(WORD_BITS, MAX_PACKED_WORDS + 1)
    this.wordInts = this.#nearInts
    this.wordBits = this.#nearBits
    this.places = memory.ints(PLACES, 32 * MAX_ROW_INTS)
  }

  /** Lays out the words of texts with so many words. */
  pack(found: CandidateMatches, length: number, referenceLength: number): void {
    const { firsts, groups, groupCount, bitsAt, hasPhrases } = found
    this.#makeRoom(length, referenceLength, groupCount)
    this.wordInts.fill(0, 0, length + 1)
    this.wordBits.fill(0, 0, length + 1)
    this.groupInts.fill(-1, 0, groupCount)
    this.hasPlaces = Math.max(length, referenceLength) <= MAX_PACKED_WORDS
    let isOrdered = !this.hasPlaces || hasPhrases
    for (let g = 0; g < groupCount; g++) if (bitsAt[g] >= 0) isOrdered = true
    this.ordered = isOrdered ? (length + 31) >> 5 : 0
    this.ints = this.ordered
    this.#shift = 32
    this.live[referenceLength] = this.ints
    if (this.hasPlaces) this.#findExact(found, length)
    for (let j = referenceLength - 1; j >= 0; j--) {
      if (this.hasPlaces) for (let k = firsts[j]; k < firsts[j + 1]; k++) this.#placeWords(found, groups[k])
      this.live[j] = this.ints
    }
    this.stride = (this.ints + 3) & ~3
    if (this.ordered > 0 && this.ints === this.ordered) this.hasPlaces = false
  }

  /** Finds the small exact group of each word. */
  #findExact({ matchers, bitsAt, groupCount, from, starts }: CandidateMatches, length: number): void {
    const exact = this.#exact
    exact.fill(-1, 0, length)
    for (let g = 0; g < groupCount; g++) {
      if (matchers[g] !== 0 || bitsAt[g] >= 0) continue
      for (let m = from[g]; m < from[g + 1]; m++) exact[starts[m]] = g
    }
  }

  /** Gives places to the words of a group that have none, and to the words that equal them. */
  #placeWords(found: CandidateMatches, group: number): void {
    const { from, starts, bitsAt, lengths } = found
    if (bitsAt[group] >= 0 || lengths[group] > 1 || this.groupInts[group] >= 0) return
    for (let m = from[group]; m < from[group + 1]; m++) {
      const word = starts[m]
      const exact = this.#exact[word]
      if (this.wordBits[word] !== 0) continue
      if (exact < 0) this.#place(found, m, m + 1)
      else {
        this.#place(found, from[exact], from[exact + 1])
        this.groupInts[exact] = this.wordInts[word]
        this.groupShifts[exact] = 31 - Math.clz32(this.wordBits[starts[from[exact]]])
      }
    }
  }

  /** Gives neighbouring places to the words of some matches. */
  #place({ starts }: CandidateMatches, from: number, to: number): void {
    if (this.#shift + to - from > 32) {
      this.ints++
      this.#shift = 0
    }
    const int = this.ints - 1
    for (let m = from; m < to; m++) {
      const word = starts[m]
      this.places[32 * int + this.#shift] = word
      this.wordInts[word] = int
      this.wordBits[word] = 1 << this.#shift++
    }
  }

  /** Whether a word that has a place is not marked in the bits that begin at `base`. */
  isFree(bits: Int32Array, base: number, word: number): boolean {
    return (bits[base + this.wordInts[word]] & this.wordBits[word]) === 0
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
    if (length <= MAX_PACKED_WORDS) {
      this.wordInts = this.#nearInts
      this.wordBits = this.#nearBits
    } else if (this.wordInts.length <= length) {
      this.wordInts = new Int32Array(2 * length)
      this.wordBits = new Int32Array(2 * length)
    }
    if (this.groupInts.length >= groupCount) return
    this.groupInts = new Int32Array(2 * groupCount)
    this.groupShifts = new Int32Array(2 * groupCount)
  }
}
