import type { CandidateMatches } from './candidate-matches.ts'
import { PackedWords } from './packed-words.ts'
import { copyBits, markWords } from './word-bits.ts'

/**
 * The matched words of the candidate in each path of a beam search, as bits. Each path has a place in `bits`: first
 * `ordered` integers with the words in their order, 32 an integer, then those of `packed`. Places are handed on from step
 * to step, so that a path with one continuation is not copied.
 */
export class UsedWords {
  bits: Int32Array = new Int32Array(0)
  ordered = 0
  readonly packed: PackedWords = new PackedWords()
  readonly #beam: number
  #stride = 0
  /** Places without a path; only the first `#spareCount` entries. */
  readonly #spare: Int32Array
  #spareCount = 0

  /** @param beam Maximum number of paths. */
  constructor(beam: number) {
    this.#beam = beam
    this.#spare = new Int32Array(beam)
  }

  /** Gives the place 0, without a matched word, to the first path of a candidate with so many words. */
  start(found: CandidateMatches, length: number): void {
    this.packed.pack(found, length)
    this.ordered = (length + 31) >> 5
    const stride = this.ordered + this.packed.ints
    this.#stride = stride
    if (this.bits.length < stride * this.#beam) this.bits = new Int32Array(2 * stride * this.#beam)
    this.#spareCount = this.#beam - 1
    for (let s = 1; s < this.#beam; s++) this.#spare[s - 1] = stride * s
    this.bits.fill(0, 0, stride)
  }

  /** Gives a place back. */
  release(at: number): void {
    this.#spare[this.#spareCount++] = at
  }

  /** Takes a place and copies the bits of another one to it. */
  copy(from: number): number {
    const to = this.#spare[--this.#spareCount]
    copyBits(this.bits, from, to, this.#stride)
    return to
  }

  mark(at: number, start: number, end: number): void {
    markWords(this.bits, at, start, end)
    this.packed.mark(this.bits, at + this.ordered, start, end)
  }
}
