import type { PackedWords } from './packed-words.ts'
import type { RankedPaths } from './ranked-paths.ts'

/** Number of integers from which on the engine's copy is faster than a loop. */
const LONG_COPY = 32

/**
 * The rows of bits of the paths of a beam search: the words of the candidate that each has matched, as laid out by
 * `PackedWords`. They are copied from step to step. Where words have places, the rows lie in the memory that the kernel reads.
 */
export class UsedWords {
  readonly #beam: number
  /** The rows of paths and of their continuations where words have no places. */
  readonly #far: [Int32Array, Int32Array] = [new Int32Array(0), new Int32Array(0)]

  /** @param beam Maximum number of paths. */
  constructor(beam: number) {
    this.#beam = beam
  }

  /** Gives rows to the paths and to their continuations. */
  start({ hasPlaces, stride }: PackedWords, paths: RankedPaths, others: RankedPaths): void {
    const ints = stride * this.#beam
    for (const [i, each] of [paths, others].entries()) {
      if (!hasPlaces && this.#far[i].length < ints) this.#far[i] = new Int32Array(2 * ints)
      each.bits = hasPlaces ? each.near : this.#far[i]
      for (let at = 0; at < this.#beam; at++) each.rows[at] = at * stride
    }
    paths.bits.fill(0, 0, stride)
  }

  /** Gives each continuation the first `size` integers of the row of its path. */
  inherit(paths: RankedPaths, others: RankedPaths, size: number): void {
    for (let k = 0; k < others.count; k++) {
      const at = others.order[k]
      const start = paths.rows[paths.order[others.parents[at]]]
      const to = others.rows[at]
      if (size < LONG_COPY) for (let i = 0; i < size; i++) others.bits[to + i] = paths.bits[start + i]
      else others.bits.set(paths.bits.subarray(start, start + size), to)
    }
  }
}
