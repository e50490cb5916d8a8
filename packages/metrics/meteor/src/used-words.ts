import type { PackedWords } from './packed-words.ts'
import type { RankedPaths } from './ranked-paths.ts'

/** Number of integers from which on the engine's copy is faster than a loop. */
const LONG_COPY = 32

/**
 * The rows of bits of the paths of a beam search: the words of the candidate that each has matched, as laid out by
 * `PackedWords`.
 *
 * Where words have places, the rows lie in the memory that the kernel reads, and are copied from step to step. Other rows
 * are long: most paths have one continuation, which takes the row over; further ones have copies.
 */
export class UsedWords {
  readonly #beam: number
  /** The rows of all paths where words have no places. */
  #far: Int32Array = new Int32Array(0)
  #stride = 0
  /** Number of continuations of each path that wait for a row; -1 if one has taken over the path's row. */
  readonly #waiting: Int32Array

  /** @param beam Maximum number of paths. */
  constructor(beam: number) {
    this.#beam = beam
    this.#waiting = new Int32Array(beam)
  }

  /** Gives rows to the paths and to their continuations. */
  start({ hasPlaces, stride }: PackedWords, paths: RankedPaths, others: RankedPaths): void {
    const ints = stride * this.#beam
    if (!hasPlaces && this.#far.length < ints) this.#far = new Int32Array(2 * ints)
    this.#stride = stride
    for (const { rows } of [paths, others]) {
      for (let at = 0; at < this.#beam; at++) rows[at] = at * stride
    }
    paths.bits = hasPlaces ? paths.near : this.#far
    others.bits = hasPlaces ? others.near : this.#far
    paths.bits.fill(0, 0, stride)
  }

  /** Gives each continuation the first `size` integers of the row of its path. */
  inherit(paths: RankedPaths, others: RankedPaths, size: number): void {
    if (paths.bits === others.bits) {
      this.#takeOver(paths, others, size)
      return
    }
    for (let k = 0; k < others.count; k++) {
      const at = others.order[k]
      const path = paths.order[others.parents[at]]
      copy(paths.bits, paths.rows[path], others.bits, others.rows[at], size)
    }
  }

  /** The last continuation of a path takes over its row, the others copy it. Rows are used from the first one on. */
  #takeOver(paths: RankedPaths, others: RankedPaths, size: number): void {
    const { bits, rows } = paths
    const { order, parents, count } = others
    const waiting = this.#waiting
    waiting.fill(0, 0, paths.count)
    for (let k = 0; k < count; k++) waiting[parents[order[k]]]++
    let fresh = paths.count
    let rank = paths.count
    for (let k = count - 1; k >= 0; k--) {
      const at = order[k]
      const parent = parents[at]
      const row = rows[paths.order[parent]]
      if (--waiting[parent] === 0) {
        waiting[parent] = -1
        others.rows[at] = row
        continue
      }
      let free = this.#stride * fresh
      if (fresh < count) fresh++
      else {
        // there is one: a step has at least as many continuations as paths, because each path can do without a match
        do rank--
        while (waiting[rank] !== 0)
        free = rows[paths.order[rank]]
      }
      copy(bits, row, bits, free, size)
      others.rows[at] = free
    }
  }
}

function copy(from: Int32Array, start: number, to: Int32Array, at: number, size: number): void {
  if (size < LONG_COPY) for (let i = 0; i < size; i++) to[at + i] = from[start + i]
  else if (from === to) to.copyWithin(at, start, start + size)
  else to.set(from.subarray(start, start + size), at)
}
